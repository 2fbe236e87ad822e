import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { vaultLimits } from '../../../contract/contacts/vault.ts';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { roles, userRoles, users } from '../../system/people/people.table.ts';
import { audit, caller } from '../../platform/audit.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { references } from '../../platform/fields/choice.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { matches } from '../../platform/matching.ts';
import { typedIn } from '../../platform/options.ts';
import { invalid } from '../../platform/problems.ts';
import { vaultShares as shares } from './vault.table.ts';

export const shareForm = form({
  users: references('Shared with', '/api/vault/sharers', {
    table: users,
    min: 0,
    max: vaultLimits.shares,
    help: 'Colleagues whose role has “read shared sites”. They see the sites of this client, and the passwords if their role has “view passwords”.',
  }),
});

type Sharing = Values<(typeof shareForm)['fields']>;

/** Colleagues whose role lets them read what is shared with them. */
const mayReceive = sql`(${users}.active and ${users}.deleted_at is null and not ${users}.is_customer and exists (
  select from ${userRoles} join ${roles} on ${roles}.id = ${userRoles}.role_id
  where ${userRoles}.user_id = ${users}.id and 'read shared sites' = any(${roles}.abilities)))`;

export function sharers(call: Call): Promise<Chosen[]> {
  const text = typedIn(call);
  const name = sql`(${users.display_name} || ' ' || ${users.username})`;
  return call.db
    .select({ id: users.id, text: users.display_name, hint: sql<string>`coalesce(${users.job_title}, '')` })
    .from(users)
    .where(and(mayReceive, text ? matches(text, name) : undefined))
    .orderBy(asc(users.display_name), asc(users.id))
    .limit(50);
}

export const shareValues = async ({ db, record }: Call<ContactCompany>): Promise<{ users: Chosen[] }> => ({
  users: await db
    .select({ id: users.id, text: users.display_name })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.user_id))
    .where(eq(shares.company_id, record.id))
    .orderBy(asc(users.display_name), asc(users.id)),
});

const usernamesOf = async (db: Database, ids: number[]): Promise<string[]> => {
  const found = await db.select({ username: users.username }).from(users).where(inArray(users.id, ids));
  return found.map(({ username }) => username).toSorted();
};

/** Shares the sites of a client with exactly these colleagues. */
export async function share(call: Call<ContactCompany>, { users: wanted }: Sharing) {
  const { db, me, record } = call;
  const before = (await shareValues(call)).users.map(({ id }) => Number(id));
  const added = wanted.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !wanted.includes(id));
  if ((await db.$count(users, and(inArray(users.id, added), mayReceive))) !== added.length)
    throw invalid({ users: ['Some of these users have no role that includes “read shared sites”.'] });
  if (gone.length > 0)
    await db.delete(shares).where(and(eq(shares.company_id, record.id), inArray(shares.user_id, gone)));
  if (added.length > 0)
    await db
      .insert(shares)
      .values(added.map((user_id) => ({ user_id, company_id: record.id, created_by_user_id: me.id })))
      .onConflictDoNothing();
  if (added.length + gone.length > 0)
    await audit(db, {
      ...caller(call),
      action: 'vault sharing changed',
      detail: { client: record.name, given: await usernamesOf(db, added), taken: await usernamesOf(db, gone) },
    });
  await notify(db, {
    kind: 'share',
    to: added,
    actor: me.id,
    record: null,
    text: `${me.display_name} shared the logins of ${record.name} with you.`,
    path: '/#/system/vault',
  });
  return reply({ id: record.id, name: record.name }, { message: 'Sharing saved' });
}
