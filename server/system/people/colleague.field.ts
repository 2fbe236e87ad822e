import { and, eq, isNull } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../../platform/calls.ts';
import { reference } from '../../platform/fields/choice.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { users } from './people.table.ts';

async function isColleague(call: Call, id: number): Promise<boolean> {
  const [found] = await call.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), users.active, eq(users.is_customer, false), isNull(users.deleted_at)));
  return found !== undefined;
}

type Held = { id: number } | null;

const heldOwner = (record: unknown) => {
  const held = record as { owner?: Held; assigned_to?: Held } | undefined;
  return (held?.owner ?? held?.assigned_to)?.id;
};

/** A staff member who can sign in. The record's current owner may stay, even if they have left. */
export function colleagueField<O extends FieldOptions>(label: string, options: O): Field<Answered<number, O>> {
  return {
    ...reference(label, '/api/system/users/list', { ...options, table: users, min: 0 }),
    check: async (id, call, record) =>
      id === null || heldOwner(record) === id || (await isColleague(call, id)) ? null : ruleTexts.exists(label),
  };
}
