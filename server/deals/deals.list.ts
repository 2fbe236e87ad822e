import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dealPriorities, dealStatuses } from '../../contract/deals.ts';
import type { Deal, DealTotals } from '../../contract/deals.ts';
import { contactCompanies as companies, people } from '../contacts/contacts.table.ts';
import { users } from '../people/people.table.ts';
import { canDo } from '../platform/access.ts';
import { notArchived } from '../platform/archive.ts';
import type { Call } from '../platform/calls.ts';
import type { Database } from '../platform/database/database.ts';
import { choice, multiChoice, reference } from '../platform/fields/choice.ts';
import { filter, list } from '../platform/lists.ts';
import { rows } from '../platform/records.ts';
import { notTrashed } from '../platform/trash.ts';
import { serviceTypes } from '../servicetypes/servicetypes.table.ts';
import { tags } from '../tags/tags.table.ts';
import { addDealServices, archiveDeals, deleteDeals, editDeals, editDealStatus } from './deals.access.ts';
import { deals, dealServiceTypes, dealTags } from './deals.table.ts';

const company = sql<Deal['company']>`jsonb_build_object(
  'id', ${companies.id}, 'name', ${companies.name}, 'type', ${companies.type},
  'phone', ${companies.phone}, 'email', ${companies.email}, 'website', ${companies.website})`;

const person = sql<Deal['person']>`case when ${people.id} is not null then jsonb_build_object(
  'id', ${people.id}, 'display_name', ${people.display_name}, 'job_title', ${people.job_title},
  'phone', ${people.phone}, 'email', ${people.email}) end`;

const owner = sql<Deal['owner']>`case when ${users.id} is not null then jsonb_build_object(
  'id', ${users.id}, 'display_name', ${users.display_name}, 'job_title', ${users.job_title},
  'phone', ${users.phone}, 'email', ${users.email}) end`;

const soldTypes = sql<Deal['service_types']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${serviceTypes.id}, 'name', ${serviceTypes.name},
    'service_id', ${dealServiceTypes.service_id}) order by ${serviceTypes.name}, ${serviceTypes.id})
  from ${dealServiceTypes} join ${serviceTypes} on ${serviceTypes.id} = ${dealServiceTypes.service_type_id}
  where ${dealServiceTypes.deal_id} = ${deals.id}), '[]')`;

const labels = sql<Deal['tags']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${tags.id}, 'label', ${tags.label}, 'color', ${tags.color})
    order by ${tags.label}, ${tags.id})
  from ${dealTags} join ${tags} on ${tags.id} = ${dealTags.tag_id} where ${dealTags.deal_id} = ${deals.id}), '[]')`;

/** A deal as answered, with its company, people, what it sells, and what the caller may do. */
export const dealRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: deals.id,
        cid: deals.cid,
        name: deals.name,
        status: deals.status,
        value: deals.value,
        priority: sql<Deal['priority']>`${deals.priority}`,
        notes: deals.notes,
        company,
        person,
        owner,
        service_types: soldTypes,
        tags: labels,
        node: sql<Deal['node']>`jsonb_build_object('id', ${deals.node_id})`,
        folder: sql<Deal['folder']>`null`,
        closed_at: deals.closed_at,
        archived_at: deals.archived_at,
        created_at: deals.created_at,
        updated_at: deals.updated_at,
        can: canDo(me, {
          edit: editDeals,
          edit_status: editDealStatus,
          change_owner: editDeals,
          archive: archiveDeals,
          delete: deleteDeals,
          add_services: addDealServices,
        }),
      })
      .from(deals)
      .innerJoin(companies, eq(companies.id, deals.company_id))
      .leftJoin(people, eq(people.id, deals.person_id))
      .leftJoin(users, eq(users.id, deals.owner_id))
      .$dynamic(),
  );

const archived = { active: notArchived(deals), archived: isNotNull(deals.archived_at), all: undefined };

const sells = (type: number) =>
  sql`exists (select from ${dealServiceTypes} where ${dealServiceTypes.deal_id} = ${deals.id}
    and ${dealServiceTypes.service_type_id} = ${type})`;

const carries = (tag: number) =>
  sql`exists (select from ${dealTags} where ${dealTags.deal_id} = ${deals.id} and ${dealTags.tag_id} = ${tag})`;

/** What the deals that the filters let through are worth together. */
async function totalsOf({ db }: Call, where: SQL | undefined): Promise<{ totals: DealTotals }> {
  const [totals] = await db
    .select({ deals: sql<number>`count(*)::int`, value: sql<number>`coalesce(sum(${deals.value}), 0)::float8` })
    .from(deals)
    .innerJoin(companies, eq(companies.id, deals.company_id))
    .where(where);
  return { totals: totals! };
}

/** The Sales Line Up. */
export const dealList = list({
  id: deals.id,
  query: (call) => dealRows(call.db, call),
  sort: {
    id: deals.id,
    name: deals.name,
    value: deals.value,
    company: companies.name,
    owner: users.display_name,
    status: deals.status,
    priority: deals.priority,
    created_at: deals.created_at,
    created: deals.created_at,
  },
  defaultSort: '-created_at',
  search: sql`(${deals.name} || ' ' || ${companies.name})`,
  filters: {
    status: filter(
      multiChoice('Status', dealStatuses),
      (statuses) => sql`${deals.status} = any(${sql.param(statuses)})`,
    ),
    owner: filter(reference('Sales Rep', '/api/system/users/list', { table: users, min: 0 }), (id) =>
      eq(deals.owner_id, id),
    ),
    company: filter(reference('Company', '/api/contacts/companies/select', { table: companies }), (id) =>
      eq(deals.company_id, id),
    ),
    service_type: filter(
      reference('Service Type', '/api/jobs/service-types/select', { table: serviceTypes, min: 0 }),
      sells,
    ),
    tag: filter(reference('Tag', '/api/system/tags/select', { table: tags, min: 0 }), carries),
    priority: filter(choice('Priority', dealPriorities, {}), (priority) => eq(deals.priority, priority)),
    archived: filter(
      choice('Archived', { active: 'Not archived', archived: 'Archived', all: 'All' }, {}),
      (which) => archived[which],
    ),
  },
  within: ({ query }) => and(notTrashed(deals), query['archived'] ? undefined : archived.active),
  meta: totalsOf,
});
