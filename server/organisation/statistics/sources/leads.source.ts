import { sql } from 'drizzle-orm';
import { browseLeads } from '../../../sales/leads/leads.access.ts';
import { leads } from '../../../sales/leads/leads.table.ts';
import type { FlowSource } from '../statistics.slots.ts';
import { momentRows } from './flow.ts';

export const leadsAdded: FlowSource = {
  kind: 'flow',
  label: 'Leads added',
  unit: 'count',
  rows: momentRows(sql`leads`, sql`t.created_at`, sql`t.owner_id`, sql`1`, sql`t.deleted_at is null`),
  shown: { table: leads, read: browseLeads, name: sql`${leads.name}`, path: (id) => `/leads?panels=lead.${id}` },
};
