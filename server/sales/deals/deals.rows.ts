import { eq, sql } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import type { Named, TagLabel } from '../../../contract/contacts/contacts.ts';
import type { Deal, DealPriority, DealServiceType } from '../../../contract/sales/deals.ts';
import { companyCardJson, personCardJson } from '../../contacts/contacts/cards.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { ownerJson } from '../../system/people/owner.ts';
import { users } from '../../system/people/people.table.ts';
import { standingOf } from '../../together/boards/standing.ts';
import { folderOf } from '../../together/folders/root.ts';
import { canDo } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { addDealServices, archiveDeals, deleteDeals, editDeals, editDealStatus, moveDeals } from './deals.access.ts';
import { deals, dealServiceTypes, dealTags } from './deals.table.ts';

const sold = sql<DealServiceType[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${serviceTypes.id}, 'name', ${serviceTypes.name},
    'service_id', ${dealServiceTypes.service_id}) order by ${serviceTypes.name}, ${serviceTypes.id})
  from ${dealServiceTypes} join ${serviceTypes} on ${serviceTypes.id} = ${dealServiceTypes.service_type_id}
  where ${dealServiceTypes.deal_id} = ${deals.id}), '[]')`;

const labels = sql<TagLabel[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${tags.id}, 'label', ${tags.label}, 'color', ${tags.color})
    order by ${tags.label}, ${tags.id})
  from ${dealTags} join ${tags} on ${tags.id} = ${dealTags.tag_id} where ${dealTags.deal_id} = ${deals.id}), '[]')`;

const whoHold = (abilities: Ability[]) => sql`(select ur.user_id from user_roles ur join roles r on r.id = ur.role_id
  where r.abilities && ${sql.param(abilities)}::text[])`;

/** Staff who may turn what a won deal sells into services. */
const converters = sql<string[]>`case when ${deals.status} = 'won' then coalesce((
  select jsonb_agg(found.display_name) from (
    select u.display_name from ${users} u
    where u.id in ${whoHold(['add services'])} and u.id in ${whoHold(['read deals', 'read own deals'])}
      and u.active and u.deleted_at is null and not u.is_customer
    order by u.display_name limit 3) found), '[]') else '[]' end`;

const own = (me: User) => ({
  id: deals.id,
  cid: deals.cid,
  name: deals.name,
  status: deals.status,
  value: deals.value,
  priority: sql<DealPriority>`${deals.priority}`,
  notes: deals.notes,
  service_types: sold,
  services: sold,
  tags: labels,
  node: sql<Deal['node']>`jsonb_build_object('id', ${deals.node_id})`,
  folder: folderOf(sql`${deals}.node_id`),
  expected_close_on: deals.expected_close_on,
  lost_reason: deals.lost_reason,
  closed_at: deals.closed_at,
  archived_at: deals.archived_at,
  created_at: deals.created_at,
  updated_at: deals.updated_at,
  can: canDo(me, {
    edit: editDeals,
    move: moveDeals,
    edit_status: editDealStatus,
    change_owner: editDeals,
    archive: archiveDeals,
    delete: deleteDeals,
    add_services: addDealServices,
  }),
});

/** A deal in lists. */
export const dealRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        ...own(me),
        company: sql<Deal['company']>`jsonb_build_object('id', ${companies.id}, 'name', ${companies.name})`,
        person: sql<Named | null>`case when ${people.id} is not null then
          jsonb_build_object('id', ${people.id}, 'display_name', ${people.display_name}) end`,
        owner: sql<Named | null>`case when ${users.id} is not null then
          jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
      })
      .from(deals)
      // Every deal has a company; a left join, because the planner drops it when none of its columns is used.
      .leftJoin(companies, eq(companies.id, deals.company_id))
      .leftJoin(people, eq(people.id, deals.person_id))
      .leftJoin(users, eq(users.id, deals.owner_id))
      .$dynamic(),
  );

/** A single deal, with the cards of the people involved. */
const dealRecords = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        ...own(me),
        company: companyCardJson(me),
        person: personCardJson(me),
        owner: ownerJson,
        stages: standingOf(sql`c.deal_id = ${deals.id}`),
        converters: mayDo(me, 'add services') ? sql<string[]>`'[]'::jsonb` : converters,
      })
      .from(deals)
      .innerJoin(companies, eq(companies.id, deals.company_id))
      .leftJoin(people, eq(people.id, deals.person_id))
      .leftJoin(users, eq(users.id, deals.owner_id))
      .$dynamic(),
  );

export const findDeal = finder({
  noun: 'Deal',
  table: deals,
  query: dealRecords,
  within: () => notTrashed(deals),
  cid: deals.cid,
});
