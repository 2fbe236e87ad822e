import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadStatuses, staleAfterDays } from '../../../contract/sales/leads.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { sinceDay, untilDay } from '../../system/companies/dayBegin.ts';
import { users } from '../../system/people/people.table.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { notArchived } from '../../platform/archive.ts';
import { checkbox, choice, multiChoice, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { leadRows } from './leads.rows.ts';
import { leads } from './leads.table.ts';

const archived = { active: notArchived(leads), archived: isNotNull(leads.archived_at), all: undefined };

/** When someone was last in touch, or when the lead was created. */
export const untouchedSince = sql`coalesce(${leads}.last_touch_at, ${leads}.created_at)`;

/** Open, not archived, and without contact for too long. */
export const isStale = (): SQL =>
  and(
    sql`${leads}.status in ('new', 'contacted', 'qualified')`,
    sql`${leads}.archived_at is null`,
    sql`${untouchedSince} < now() - make_interval(days => ${staleAfterDays})`,
  )!;

/** All searched text in one expression, spelled as in its index. */
export const leadText = sql`(${leads.name} || ' ' || coalesce(${leads.company_name}, '') || ' ' || coalesce(${leads.email}, '') || ' ' || coalesce(${leads.phone}, ''))`;

export const leadList = list({
  id: leads.id,
  query: (call) => leadRows(call.db, call),
  sort: {
    name: leads.name,
    company: sql`coalesce(${companies.name}, ${leads.company_name})`,
    status: leads.status,
    source: via(leads.source_id, items.label),
    campaign: via(leads.campaign_id, campaigns.name),
    owner: via(leads.owner_id, users.display_name),
    last_touch_at: leads.last_touch_at,
    created_at: leads.created_at,
  },
  defaultSort: '-created_at',
  search: leadText,
  filters: {
    status: filter(
      multiChoice('Status', leadStatuses),
      (statuses) => sql`${leads.status} = any(${sql.param(statuses)})`,
    ),
    source: filter(listItem('Source', 'source', {}), (id) => eq(leads.source_id, id)),
    campaign: filter(reference('Campaign', '/api/contacts/campaigns/select', { table: campaigns, min: 0 }), (id) =>
      eq(leads.campaign_id, id),
    ),
    owner: filter(reference('Owner', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
      eq(leads.owner_id, id),
    ),
    from: filter(date('Created from', {}), (day, call) => sinceDay(sql`${leads.created_at}`, day, call)),
    to: filter(date('Created to', {}), (day, call) => untilDay(sql`${leads.created_at}`, day, call)),
    stale: filter(checkbox('Waiting too long'), (only) => (only ? isStale() : undefined)),
    archived: filter(
      choice('Archived', { active: 'Not archived', archived: 'Archived', all: 'All' }, {}),
      (which) => archived[which],
    ),
  },
  within: ({ query }) => and(notTrashed(leads), query['archived'] ? undefined : archived.active),
});
