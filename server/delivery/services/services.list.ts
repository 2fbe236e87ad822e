import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { recurring, serviceStatuses } from '../../../contract/delivery/services.ts';
import { companyText } from '../../contacts/contacts/companies.list.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { users } from '../../system/people/people.table.ts';
import { notArchived } from '../../platform/archive.ts';
import { choice, multiChoice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
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

/** All searched text: the service's name and its company's. */
export const serviceText = [services.name, via(services.company_id, companies.name, companyText)];

/** Projects and Retainer Services; Retainer Services is the same list with recurring=retainers. */
export const serviceList = list({
  id: services.id,
  query: (call) => serviceListRows(call.db, call),
  sort: {
    name: services.name,
    company: via(services.company_id, companies.name),
    owner: via(services.owner_id, users.display_name),
    service_type: via(services.service_type_id, serviceTypes.name),
    status: services.status,
    fee: services.fee,
    budget: sql`${services.budget}`,
    priority: sql`${services.priority}`,
    created_at: services.created_at,
    created: services.created_at,
  },
  defaultSort: 'name',
  search: serviceText,
  filters: {
    recurring: filter(
      choice('Recurring', { retainers: 'Retainers', projects: 'Projects' }, {}),
      (which) => kinds[which],
    ),
    status: filter(
      multiChoice('Status', serviceStatuses),
      (statuses) => sql`${services.status} = any(${sql.param(statuses.map(Number))}::int[])`,
    ),
    owner: filter(reference('Service Manager', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
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
  sums: { fee: services.fee, budget: services.budget },
  // The totals of all services that match the filters.
  meta: async (_call, { total, sums }) => ({
    totals: sums && { services: total, fee: sums['fee']!, budget: sums['budget']! },
  }),
});
