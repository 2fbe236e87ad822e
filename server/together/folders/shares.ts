import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { isLiveCompany, readContactCompanies } from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { companyUsers } from '../../contacts/companyusers/companyusers.table.ts';
import { roles, userRoles, users } from '../../system/people/people.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid } from '../../platform/problems.ts';
import type { shareForm } from './folders.forms.ts';
import type { ItemRow } from './folders.rows.ts';
import { folderShares as shares } from './folders.table.ts';

export type Sharing = Values<(typeof shareForm)['fields']>;

const opens = sql`'browse folders' = any(${roles}.abilities)`;
/** Users who may open folders. */
const canBrowse = sql`(${users}.active and ${users}.deleted_at is null and (${users}.is_admin or ${users}.is_super_admin
  or exists (select from ${userRoles} join ${roles} on ${roles}.id = ${userRoles}.role_id
    where ${userRoles}.user_id = ${users}.id and ${opens})))`;
export const isReadable = (call: Pick<Call, 'me'>): SQL =>
  and(isLiveCompany(), rowsAsSql(readContactCompanies, call.me))!;

export const userChoices = (call: Call): Promise<Chosen[]> =>
  call.db
    .select({ id: users.id, text: users.display_name, hint: sql<string>`coalesce(${users.job_title}, '')` })
    .from(users)
    .where(and(canBrowse, soughtIn(call, sql`(${users.display_name} || ' ' || ${users.username})`, users.id)))
    .orderBy(asc(users.display_name), asc(users.id))
    .limit(50);

export const roleChoices = (call: Call): Promise<Chosen[]> =>
  call.db
    .select({ id: roles.id, text: roles.name })
    .from(roles)
    .where(and(opens, soughtIn(call, roles.name)))
    .orderBy(asc(roles.name), asc(roles.id))
    .limit(50);

/** Who it is shared with now; only clients that the caller may read. */
export async function shareValues(call: Call<ItemRow>): Promise<Record<keyof Sharing, Chosen[]>> {
  const of = eq(shares.item_id, call.record.id);
  return {
    users: await call.db
      .select({ id: users.id, text: users.display_name })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.user_id))
      .where(of)
      .orderBy(asc(users.display_name)),
    roles: await call.db
      .select({ id: roles.id, text: roles.name })
      .from(shares)
      .innerJoin(roles, eq(roles.id, shares.role_id))
      .where(of)
      .orderBy(asc(roles.name)),
    companies: await call.db
      .select({ id: companies.id, text: companies.name })
      .from(shares)
      .innerJoin(companies, eq(companies.id, shares.company_id))
      .where(and(of, isReadable(call)))
      .orderBy(asc(companies.name)),
  };
}

const idsOf = (chosen: Chosen[]) => new Set(chosen.map(({ id }) => Number(id)));
const newIn = (ids: number[], before: Chosen[]) => ids.filter((id) => !idsOf(before).has(id));
const goneFrom = (ids: number[], before: Chosen[]) => [...idsOf(before)].filter((id) => !ids.includes(id));

/** New users must be able to open it, and a new client must be one the caller may read. */
async function refuseStrangers(call: Call, added: Sharing): Promise<void> {
  const errors: Record<string, string[]> = {};
  const people = await call.db.$count(users, and(inArray(users.id, added.users), canBrowse));
  if (people !== added.users.length) errors['users'] = ['Some of the users may not open folders.'];
  const sets = await call.db.$count(roles, and(inArray(roles.id, added.roles), opens));
  if (sets !== added.roles.length) errors['roles'] = ['Some of the roles may not open folders.'];
  const clients = await call.db.$count(companies, and(inArray(companies.id, added.companies), isReadable(call)));
  if (clients !== added.companies.length) errors['companies'] = [ruleTexts.exists('Client companies')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Everyone who can now see it for the first time. */
async function newReaders(call: Call, added: Sharing): Promise<number[]> {
  const found = await call.db
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .leftJoin(companyUsers, and(eq(companyUsers.user_id, users.id), eq(companyUsers.kind, 'client')))
    .where(
      or(
        inArray(users.id, added.users),
        inArray(userRoles.role_id, added.roles),
        inArray(companyUsers.contact_company_id, added.companies),
      ),
    );
  return found.map(({ id }) => id);
}

/** Adds these to the existing shares. */
export async function shareAlso(call: Call<ItemRow>, given: Sharing) {
  const before = await shareValues(call);
  return share(call, {
    users: [...new Set([...idsOf(before.users), ...given.users])],
    roles: [...new Set([...idsOf(before.roles), ...given.roles])],
    companies: [...new Set([...idsOf(before.companies), ...(given.companies ?? [])])],
  });
}

/** Shares with exactly these; clients that the caller may not read stay as they are. */
export async function share(call: Call<ItemRow>, given: Sharing) {
  const { db, me, record } = call;
  const before = await shareValues(call);
  const wanted = { ...given, companies: given.companies ?? [...idsOf(before.companies)] };
  const added: Sharing = {
    users: newIn(wanted.users, before.users),
    roles: newIn(wanted.roles, before.roles),
    companies: newIn(wanted.companies, before.companies),
  };
  await refuseStrangers(call, added);
  await db
    .delete(shares)
    .where(
      and(
        eq(shares.item_id, record.id),
        or(
          inArray(shares.user_id, goneFrom(wanted.users, before.users)),
          inArray(shares.role_id, goneFrom(wanted.roles, before.roles)),
          inArray(shares.company_id, goneFrom(wanted.companies, before.companies)),
        ),
      ),
    );
  const rows = [
    ...added.users.map((user_id) => ({ user_id })),
    ...added.roles.map((role_id) => ({ role_id })),
    ...added.companies.map((company_id) => ({ company_id })),
  ].map((one) => ({ ...one, item_id: record.id, created_by_user_id: me.id }));
  if (rows.length > 0) await db.insert(shares).values(rows).onConflictDoNothing();
  await notify(db, {
    kind: 'share',
    to: rows.length > 0 ? await newReaders(call, added) : [],
    actor: me.id,
    record: { type: 'FolderItem', id: record.id },
    text: `${me.display_name} shared “${record.name}” with you.`,
    path:
      record.kind === 'folder'
        ? `/#/contacts/central-files?folder=${record.id}`
        : `/#/contacts/central-files?shared=true&panels=file.${record.id}`,
  });
  return reply({ id: record.id }, { message: 'Sharing saved' });
}
