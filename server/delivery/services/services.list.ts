import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { recurring, serviceStatuses } from '../../../contract/delivery/services.ts';
import type { ServiceTotals } from '../../../contract/delivery/services.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { users } from '../../system/people/people.table.ts';
import { notArchived } from '../../platform/archive.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, multiChoice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { isLiveService } from './services.access.ts';
import { serviceListRows } from './services.rows.ts';
import { services, serviceTags } from './services.table.ts';

const archived = { active: notArchived(services), archived: isNotNull(services.archived_at), all: undefined };
const kinds = {
  retainers: gt(services.recurring, recurring.none),
  projects: eq(services.recurring, recurring.none),
};

const carries = (tag: number) =>
  sql`exists (select from ${serviceTags} where ${serviceTags.service_id} = ${services.id}
    and ${serviceTags.tag_id} = ${tag})`;

/** What the services that the filters let through bring in together. */
async function totalsOf({ db }: Call, where: SQL | undefined): Promise<{ totals: ServiceTotals }> {
  const [totals] = await db
    .select({
      services: sql<number>`count(*)::int`,
      fee: sql<number>`coalesce(sum(${services.fee}), 0)::float8`,
      budget: sql<number>`coalesce(sum(${services.budget}), 0)::float8`,
    })
    .from(services)
    .innerJoin(companies, eq(companies.id, services.company_id))
    .where(where);
  return { totals: totals! };
}

/** Projects and Retainer Services; Retainer Services is the same list with recurring=retainers. */
export const serviceList = list({
  id: services.id,
  query: (call) => serviceListRows(call.db, call),
  sort: {
    id: services.id,
    name: services.name,
    company: companies.name,
    owner: users.display_name,
    service_type: serviceTypes.name,
    status: services.status,
    fee: services.fee,
    budget: services.budget,
    priority: services.priority,
    created_at: services.created_at,
    created: services.created_at,
  },
  defaultSort: 'name',
  search: sql`(${services.name} || ' ' || ${companies.name})`,
  filters: {
    recurring: filter(
      choice('Recurring', { retainers: 'Retainers', projects: 'Projects' }, {}),
      (which) => kinds[which],
    ),
    status: filter(
      multiChoice('Status', serviceStatuses),
      (statuses) => sql`${services.status} = any(${sql.param(statuses.map(Number))}::int[])`,
    ),
    owner: filter(reference('Service Manager', '/api/system/users/list', { table: users, min: 0 }), (id) =>
      eq(services.owner_id, id),
    ),
    company: filter(reference('Company', '/api/contacts/companies/select', { table: companies }), (id) =>
      eq(services.company_id, id),
    ),
    service_type: filter(
      reference('Service Type', '/api/jobs/service-types/select', { table: serviceTypes, min: 0 }),
      (id) => eq(services.service_type_id, id),
    ),
    tag: filter(reference('Tag', '/api/system/tags/select', { table: tags, min: 0 }), carries),
    archived: filter(
      choice('Archived', { active: 'Not archived', archived: 'Archived', all: 'All' }, {}),
      (which) => archived[which],
    ),
  },
  within: ({ query }) => and(isLiveService(), query['archived'] ? undefined : archived.active),
  meta: totalsOf,
});
