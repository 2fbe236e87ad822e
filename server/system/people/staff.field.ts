import { and, eq, isNull } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reference } from '../../platform/fields/choice.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { users } from './people.table.ts';

const held = (record: unknown): number | undefined => (record as { owner?: { id: number } | null })?.owner?.id;

/** A colleague who can sign in and so may own a record. The current owner may stay, even if they have left. */
export function staffField<O extends FieldOptions>(label: string, options: O): Field<Answered<number, O>> {
  return {
    ...reference(label, '/api/system/users/list', { ...options, table: users, min: 0 }),
    check: async (id, call, record) => {
      if (id === null || held(record) === id) return null;
      const [user] = await call.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.active, true), eq(users.is_customer, false), isNull(users.deleted_at)));
      return user ? null : ruleTexts.exists(label);
    },
  };
}
