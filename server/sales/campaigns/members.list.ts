import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignMember } from '../../../contract/sales/campaigns.ts';
import type { Named } from '../../../contract/contacts/contacts.ts';
import { readContactCompanies, readPeople } from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../deals/deals.access.ts';
import { deals } from '../deals/deals.table.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, multiChoice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { valueVia, via } from '../../platform/matching.ts';
import { find, finder, idParam, rows } from '../../platform/records.ts';
import { browseCampaigns, convertMembers, editCampaigns, workMembers } from './campaigns.access.ts';
import { findCampaign } from './campaigns.list.ts';
import { campaignMembers as members, campaigns } from './campaigns.table.ts';
import { isLiveMember } from './members.live.ts';

const named = sql<string>`coalesce(${people.display_name}, ${companies.name})`;

/** How to reach the member, for users who may read the person or company. */
const reached = (me: User, ofPerson: SQL, ofCompany: SQL) => sql<string | null>`case
  when ${people.id} is not null then case when ${rowsAsSql(readPeople, me)} then ${ofPerson} end
  when ${rowsAsSql(readContactCompanies, me)} then ${ofCompany} end`;

export const memberRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: members.id,
        kind: sql<CampaignMember['kind']>`case when ${people.id} is null then 'company' else 'person' end`,
        name: named,
        company: sql<CampaignMember['company']>`case when ${companies.id} is not null then
          jsonb_build_object('id', ${companies.id}, 'name', ${companies.name}, 'can',
            jsonb_build_object('read', ${rowsAsSql(readContactCompanies, me)})) end`,
        person: sql<CampaignMember['person']>`case when ${people.id} is not null then
          jsonb_build_object('id', ${people.id}, 'display_name', ${people.display_name}, 'can',
            jsonb_build_object('read', ${rowsAsSql(readPeople, me)})) end`,
        email: reached(me, sql`${people.email}`, sql`${companies.email}`),
        phone: reached(me, sql`${people.phone}`, sql`${companies.phone}`),
        status: members.status,
        owner: sql<Named | null>`case when ${users.id} is not null then
          jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
        notes: members.notes,
        contacted_at: members.contacted_at,
        replied_at: members.replied_at,
        deal: sql<CampaignMember['deal']>`case when ${deals.id} is not null and ${rowsAsSql(readDeals, me)} then
          jsonb_build_object('id', ${deals.id}, 'name', ${deals.name}, 'status', ${deals.status}) end`,
        has_deal: sql<boolean>`${deals.id} is not null`,
        created_at: members.created_at,
        updated_at: members.updated_at,
        can: canDo(me, { edit: workMembers, make_deal: convertMembers, remove: editCampaigns }),
      })
      .from(members)
      .leftJoin(people, eq(people.id, members.person_id))
      .leftJoin(companies, sql`${companies.id} = coalesce(${members.company_id}, ${people.company_id})`)
      .leftJoin(users, eq(users.id, members.owner_id))
      .leftJoin(deals, and(eq(deals.id, members.deal_id), isNull(deals.deleted_at)))
      .$dynamic(),
  );

/** A member of the campaign in the path. */
const inPath = ({
  params,
}: Call): SQL => sql`(${members}.campaign_id = ${idParam(params['id']) ?? 0} and ${isLiveMember}
  and exists (select from ${campaigns} where ${campaigns}.id = ${members}.campaign_id and ${campaigns}.deleted_at is null))`;

export const findMember = finder({
  noun: 'Member',
  table: members,
  param: 'member',
  query: memberRows,
  within: inPath,
});

// As subqueries, so that sorting a few members does not join whole tables.
const personName = valueVia(via(members.person_id, people.display_name));
const ownName = sql`coalesce(${personName}, ${valueVia(via(members.company_id, companies.name))})`;
const companyName = sql`(select c.name from ${companies} c where c.id = coalesce(${members}.company_id,
  (select p.company_id from ${people} p where p.id = ${members}.person_id)))`;

export const memberList = list({
  id: members.id,
  query: (call) => memberRows(call.db, call),
  sort: {
    name: ownName,
    company: companyName,
    status: sql`${members.status}`,
    owner: valueVia(via(members.owner_id, users.display_name)),
    contacted_at: sql`${members.contacted_at}`,
    replied_at: sql`${members.replied_at}`,
    created_at: sql`${members.created_at}`,
  },
  defaultSort: 'name',
  search: sql`(${ownName} || ' ' || coalesce(${companyName}, ''))`,
  filters: {
    status: filter(
      multiChoice('Status', memberStatuses),
      (statuses) => sql`${members.status} = any(${sql.param(statuses)})`,
    ),
    owner: filter(reference('Assigned to', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
      eq(members.owner_id, id),
    ),
    assigned: filter(choice('Assigned', { yes: 'Assigned', no: 'Not assigned' }, {}), (which) =>
      which === 'yes' ? isNotNull(members.owner_id) : isNull(members.owner_id),
    ),
    kind: filter(choice('Kind', { company: 'Companies', person: 'People' }, {}), (kind) =>
      isNotNull(kind === 'company' ? members.company_id : members.person_id),
    ),
  },
  within: inPath,
  meta: async (call) => {
    const { id, name } = await find(findCampaign, browseCampaigns, call);
    return { campaign: { id, name } };
  },
});
