import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { userStatuses } from '../../../contract/system/people.ts';
import type { UserChoice, UserRecord } from '../../../contract/system/people.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { soughtIn } from '../../platform/options.ts';
import { forbidden, invalid } from '../../platform/problems.ts';
import { finder } from '../../platform/records.ts';
import { sendActivation } from './activation.ts';
import type { Receiver } from './activation.ts';
import { isColleague, isHere } from './colleague.field.ts';
import { holdsMore, keepSuperAdmin, refuseGrants } from './grants.ts';
import { tellOldAddress } from './old-address.ts';
import type { userForm } from './people.forms.ts';
import { rolesChanged } from './people.slots.ts';
import { roles, userRoles, users } from './people.table.ts';
import { dropTokens } from './tokens.ts';
import { status, userRecords, userText } from './users.list.ts';

type Rights = { is_admin: boolean; is_super_admin: boolean };
/** The flags are only read from a super admin; from anyone else they are ignored. */
type UserValues = Omit<Values<(typeof userForm)['fields']>, keyof Rights> & Partial<Rights>;

export const findUser = finder({ noun: 'User', table: users, query: userRecords });

const shown = async (call: Call, id: number) => (await userRecords(call.db, call).where(eq(users.id, id)))[0]!;

/** Creates a user without a password and mails the link to choose one. */
export async function add(call: Call, { roles: wanted, ...values }: UserValues) {
  await refuseGrants(call, wanted);
  const [made] = await call.db.insert(users).values(values).returning();
  const { id, is_admin, is_super_admin } = made!;
  if (wanted.length > 0) await call.db.insert(userRoles).values(wanted.map((role_id) => ({ user_id: id, role_id })));
  const detail = { roles: await roleNames(call.db, wanted), is_admin, is_super_admin };
  await audit(call.db, { ...caller(call), action: 'user added', subject: `user:${id}`, detail });
  await sendActivation(call.db, made!);
  return reply(await shown(call, id), { message: 'User added. The activation mail is on its way.' });
}

export async function revise(call: Call<UserRecord>, { roles: wanted, ...values }: UserValues) {
  const { record } = call;
  await refuseMove(call, values.email);
  // The roles are part of the user record: changing them makes a new version of it.
  const touched = (await changeRoles(call, wanted)) ? { updated_at: sql`now()` } : {};
  if (values.is_super_admin === false) await keepSuperAdmin(call.db, record);
  await call.db
    .update(users)
    .set({ ...values, ...touched })
    .where(eq(users.id, record.id));
  await noteRights(call, values);
  const isMoved = values.email !== record.email;
  if (isMoved) await tellOfMove(call, values);
  const isInvited = isMoved && record.status === 'invited';
  const message = isInvited ? 'User saved. The activation mail is on its way.' : 'User saved';
  return reply(await shown(call, record.id), { message });
}

/** Reset links go to the address: someone who changes it can take over the user. */
async function refuseMove(call: Call<UserRecord>, email: string): Promise<void> {
  const { record, me } = call;
  if (email === record.email) return;
  if (record.id === me.id) throw invalid({ email: ['Please change your own e-mail address in your profile.'] });
  if (await holdsMore(call, record.id)) {
    throw forbidden('You can only change the e-mail address of users whose abilities you have yourself.');
  }
}

/** Links that were already mailed stop working; a user who is only invited gets a new invitation at the new address. */
async function tellOfMove({ db, record }: Call<UserRecord>, moved: Receiver): Promise<void> {
  await dropTokens(db, record.id);
  if (record.status === 'invited') await sendActivation(db, moved);
  if (record.activated_at !== null) await tellOldAddress(db, record, moved.email);
}

/** Events may be read much later, when the id of a deleted role would say nothing. */
async function roleNames(db: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ name: roles.name })
    .from(roles)
    .where(inArray(roles.id, ids))
    .orderBy(asc(roles.name));
  return found.map(({ name }) => name);
}

/** Returns whether any role was given or taken. */
async function changeRoles(call: Call<UserRecord>, wanted: number[]): Promise<boolean> {
  const { db, record, me } = call;
  const held = record.roles.map(({ id }) => id);
  const given = wanted.filter((id) => !held.includes(id));
  const taken = held.filter((id) => !wanted.includes(id));
  if (given.length + taken.length === 0) return false;
  await refuseGrants(call, [...given, ...taken]);
  if (taken.length > 0) {
    await db.delete(userRoles).where(and(eq(userRoles.user_id, record.id), inArray(userRoles.role_id, taken)));
  }
  if (given.length > 0) {
    await db.insert(userRoles).values(given.map((role_id) => ({ user_id: record.id, role_id })));
  }
  await audit(db, {
    ...caller(call),
    action: 'user roles changed',
    subject: `user:${record.id}`,
    detail: { given: await roleNames(db, given), taken: await roleNames(db, taken) },
  });
  for (const [, tell] of rolesChanged.all()) await tell(db, record.id, me);
  return true;
}

async function noteRights(call: Call<UserRecord>, values: Omit<UserValues, 'roles'>): Promise<void> {
  const rights = ['is_admin', 'is_super_admin'] as const;
  const changed = rights.filter((right) => values[right] !== undefined && values[right] !== call.record[right]);
  if (changed.length === 0) return;
  const detail = Object.fromEntries(changed.map((right) => [right, values[right]]));
  await audit(call.db, { ...caller(call), action: 'user rights changed', subject: `user:${call.record.id}`, detail });
}

const choicesLimit = { all: 500, search: 50 } as const;

const choice = {
  id: users.id,
  text: sql<string>`${users.display_name}`,
  display_name: users.display_name,
  job_title: users.job_title,
  email: users.email,
};

const chooseAmong =
  (those: SQL) =>
  async (call: Call): Promise<UserChoice[]> => {
    const sought = soughtIn(call, userText, users.id);
    return call.db
      .select(choice)
      .from(users)
      .where(and(those, sought))
      .orderBy(asc(users.display_name), asc(users.id))
      .limit(sought ? choicesLimit.search : choicesLimit.all);
  };

/** Colleagues to choose from. */
export const chooseColleagues = chooseAmong(isColleague);
/** Everyone who can sign in, clients' users too. */
export const chooseUsers = chooseAmong(isHere);

/** Users to filter by: after the others also those who have left, because their records are still there. */
export async function chooseFormerToo(call: Call): Promise<UserChoice[]> {
  const sought = soughtIn(call, userText, users.id);
  const found = await call.db
    .select({ ...choice, isHere: sql<boolean>`${isHere}`, status })
    .from(users)
    .where(sought)
    .orderBy(desc(isHere), asc(users.display_name), asc(users.id))
    .limit(sought ? choicesLimit.search : choicesLimit.all);
  return found.map(({ isHere: stays, status: now, ...one }) => (stays ? one : { ...one, hint: userStatuses[now] }));
}
