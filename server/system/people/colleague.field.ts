import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../../platform/calls.ts';
import { reference } from '../../platform/fields/choice.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { users } from './people.table.ts';

export const isHere = and(users.active, isNull(users.deleted_at))!;
/** Staff who can sign in: the people that a select offers, and who may be given something. */
export const isColleague = and(isHere, eq(users.is_customer, false))!;

async function among(those: SQL, { db }: Call, id: number): Promise<Chosen | undefined> {
  const [found] = await db
    .select({ id: users.id, text: users.display_name })
    .from(users)
    .where(and(eq(users.id, id), those));
  return found;
}

/** Whom a new record starts with: the one who has what it is made from or, if they have left, the caller. */
export async function colleagueOrMe(call: Call, had: { id: number } | null | undefined): Promise<Chosen> {
  return (had && (await among(isColleague, call, had.id))) ?? { id: call.me.id, text: call.me.display_name };
}

type Holding = 'owner' | 'assigned_to' | 'author';
type ColleagueOptions = FieldOptions & {
  /** Where the edited record has its present colleague, who may stay, even if they have left. */
  held?: Holding;
};

/** A staff member who can sign in. */
export function colleagueField<O extends ColleagueOptions>(label: string, options: O): Field<Answered<number, O>> {
  const heldBy = (record: unknown) =>
    options.held && (record as Partial<Record<Holding, Chosen | null>> | undefined)?.[options.held]?.id;
  return {
    ...reference(label, '/api/system/users/list', { ...options, table: users, min: 0 }),
    check: async (id, call, record) =>
      id === null || heldBy(record) === id || (await among(isColleague, call, id)) ? null : ruleTexts.exists(label),
  };
}

/** Anyone who can sign in, clients' users too. */
export function userField<O extends FieldOptions>(label: string, options: O): Field<Answered<number, O>> {
  return {
    ...reference(label, '/api/system/users/select', { ...options, table: users, min: 0 }),
    check: async (id, call) => (id === null || (await among(isHere, call, id)) ? null : ruleTexts.exists(label)),
  };
}
