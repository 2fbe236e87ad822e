import { and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { dealPriorities, dealStatuses } from '../../../contract/sales/deals.ts';
import { companyText } from '../../contacts/contacts/companies.list.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { users } from '../../system/people/people.table.ts';
import { notArchived } from '../../platform/archive.ts';
import { choice, multiChoice, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { dealRows } from './deals.rows.ts';
import { deals, dealServiceTypes, dealTags } from './deals.table.ts';

const archived = { active: notArchived(deals), archived: isNotNull(deals.archived_at), all: undefined };

const sells = (type: number) =>
  sql`exists (select from ${dealServiceTypes} where ${dealServiceTypes.deal_id} = ${deals.id}
    and ${dealServiceTypes.service_type_id} = ${type})`;

const carries = (tag: number) =>
  sql`exists (select from ${dealTags} where ${dealTags.deal_id} = ${deals.id} and ${dealTags.tag_id} = ${tag})`;

/** All searched text: the deal's name and its company's. */
export const dealText = [deals.name, via(deals.company_id, companies.name, companyText)];

/** The Sales Line Up. */
export const dealList = list({
  id: deals.id,
  query: (call) => dealRows(call.db, call),
  sort: {
    name: deals.name,
    value: deals.value,
    company: via(deals.company_id, companies.name),
    owner: via(deals.owner_id, users.display_name),
    status: deals.status,
    priority: deals.priority,
    expected_close_on: deals.expected_close_on,
    created_at: deals.created_at,
    created: deals.created_at,
  },
  defaultSort: '-created_at',
  search: dealText,
  filters: {
    status: filter(
      multiChoice('Status', dealStatuses),
      (statuses) => sql`${deals.status} = any(${sql.param(statuses)})`,
    ),
    owner: filter(reference('Sales Rep', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
      eq(deals.owner_id, id),
    ),
    company: filter(reference('Company', '/api/contacts/companies/select', { table: companies }), (id) =>
      eq(deals.company_id, id),
    ),
    person: filter(
      reference('Point of Contact', '/api/contacts/people/select', { table: people, by: 'company' }),
      (id) => eq(deals.person_id, id),
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
    close_from: filter(date('Expected Close from', {}), (day) => gte(deals.expected_close_on, day)),
    close_until: filter(date('Expected Close until', {}), (day) => lte(deals.expected_close_on, day)),
  },
  within: ({ query }) => and(notTrashed(deals), query['archived'] ? undefined : archived.active),
  sums: { value: deals.value },
  // The total value of all deals that match the filters.
  meta: async (_call, { total, sums }) => ({ totals: sums && { deals: total, value: sums['value']! } }),
});
