import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  campaignLimits,
  contactedStatuses,
  memberStatuses,
  repliedStatuses,
} from '../../../contract/sales/campaigns.ts';
import type { Campaign, CampaignMember, MemberStatus } from '../../../contract/sales/campaigns.ts';
import {
  isLiveCompany,
  isLivePerson,
  readContactCompanies,
  readPeople,
} from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import type {
  addMatchingForm,
  addMembersForm,
  bulkAssignForm,
  bulkRemoveForm,
  bulkStatusForm,
  memberForm,
} from './campaigns.forms.ts';
import { campaignMembers as members } from './campaigns.table.ts';

type Whom = { company_id: number } | { person_id: number };

export const counted = (n: number, what: string) => `${n} ${n === 1 ? 'member' : 'members'} ${what}`;

/** Notifies the user who gets members to work on, once for all of them. */
async function tellOwner({ db, me, record }: Call<Campaign>, owner: number | null, n: number): Promise<void> {
  if (owner === null || n === 0) return;
  const text = `${me.display_name} assigned ${counted(n, `of ${record.name}`)} to you.`;
  const path = `/#/contacts/campaign/${record.id}`;
  const about = { type: 'Campaign', id: record.id };
  await notify(db, { kind: 'assignment', to: [owner], actor: me.id, record: about, text, path });
}

/** Existing members are not changed. */
async function enrol(call: Call<Campaign>, whom: Whom[], owner_id: number | null) {
  const { db, record } = call;
  const added = whom.length
    ? await db
        .insert(members)
        .values(whom.map((one) => ({ campaign_id: record.id, owner_id, ...one })))
        .onConflictDoNothing()
        .returning({ id: members.id })
    : [];
  await tellOwner(call, owner_id, added.length);
  return reply({ added: added.length, known: whom.length - added.length }, { message: counted(added.length, 'added') });
}

/** Add Members. */
export const addMembers = (
  call: Call<Campaign>,
  { companies: chosen, people: persons, owner }: Values<(typeof addMembersForm)['fields']>,
) =>
  enrol(call, [...chosen.map((company_id) => ({ company_id })), ...persons.map((person_id) => ({ person_id }))], owner);

/** Add Matching: every company that matches the filter and that the caller may read, or their primary people. */
export async function addMatching(
  call: Call<Campaign>,
  { take, type, industry, source, tag, owner }: Values<(typeof addMatchingForm)['fields']>,
) {
  const { db, me } = call;
  const found = and(
    isLiveCompany(),
    rowsAsSql(readContactCompanies, me),
    type ? eq(companies.type, type) : undefined,
    industry ? eq(companies.industry_id, industry) : undefined,
    source ? eq(companies.source_id, source) : undefined,
    tag
      ? sql`exists (select from contact_company_tags t where t.company_id = ${companies}.id and t.tag_id = ${tag})`
      : undefined,
  );
  const limit = campaignLimits.matching + 1;
  const whom: Whom[] =
    take === 'companies'
      ? await db.select({ company_id: companies.id }).from(companies).where(found).limit(limit)
      : await db
          .select({ person_id: people.id })
          .from(people)
          .innerJoin(companies, eq(companies.id, people.company_id))
          .where(and(found, eq(people.is_primary, true), isLivePerson(), rowsAsSql(readPeople, me)))
          .limit(limit);
  if (whom.length === 0) throw refused('No contacts match this.');
  if (whom.length === limit) throw refused(`More than ${campaignLimits.matching} match. Please narrow it down.`);
  return enrol(call, whom, owner);
}

const isOneOf = (statuses: readonly MemberStatus[], status: MemberStatus) => statuses.includes(status);

/** The times of the first contact and the first answer are kept; going back to an earlier status clears them. */
const withStatus = (status: MemberStatus) => ({
  status,
  contacted_at: isOneOf(contactedStatuses, status) ? sql`coalesce(${members}.contacted_at, now())` : null,
  replied_at: isOneOf(repliedStatuses, status) ? sql`coalesce(${members}.replied_at, now())` : null,
});

export const memberValues = ({ record }: Call<CampaignMember>): Record<string, unknown> => record;

export async function reviseMember(
  { db, record }: Call<CampaignMember>,
  { status, notes }: Values<(typeof memberForm)['fields']>,
) {
  // A partial save only sets what was sent.
  const change = { ...(status === undefined ? {} : withStatus(status)), ...(notes === undefined ? {} : { notes }) };
  if (Object.keys(change).length > 0) await db.update(members).set(change).where(eq(members.id, record.id));
  return reply({ id: record.id }, { message: 'Member saved' });
}

export async function removeMember({ db, record }: Call<CampaignMember>) {
  await db.delete(members).where(eq(members.id, record.id));
  return reply({ id: record.id }, { message: 'Member removed' });
}

const chosen = ({ record }: Call<Campaign>, ids: number[]): SQL =>
  and(eq(members.campaign_id, record.id), inArray(members.id, ids))!;

export async function bulkStatus(call: Call<Campaign>, values: Values<(typeof bulkStatusForm)['fields']>) {
  await call.db.update(members).set(withStatus(values.status)).where(chosen(call, values.members));
  const message = counted(values.members.length, `set to ${memberStatuses[values.status]}`);
  return reply({ changed: values.members.length }, { message });
}

export async function bulkAssign(call: Call<Campaign>, values: Values<(typeof bulkAssignForm)['fields']>) {
  await call.db.update(members).set({ owner_id: values.owner }).where(chosen(call, values.members));
  await tellOwner(call, values.owner, values.members.length);
  return reply(
    { changed: values.members.length },
    { message: counted(values.members.length, values.owner === null ? 'unassigned' : 'assigned') },
  );
}

export async function bulkRemove(call: Call<Campaign>, values: Values<(typeof bulkRemoveForm)['fields']>) {
  await call.db.delete(members).where(chosen(call, values.members));
  return reply({ changed: values.members.length }, { message: counted(values.members.length, 'removed') });
}
