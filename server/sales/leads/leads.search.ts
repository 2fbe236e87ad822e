import { sql } from 'drizzle-orm';
import type { Searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseLeads } from './leads.access.ts';
import { leadText } from './leads.list.ts';
import { leads } from './leads.table.ts';

export const searchedLeads: Searched = {
  table: leads,
  name: sql`${leads.name}`,
  named: leads.name,
  hint: sql`concat_ws(' · ', initcap(${leads.status}), nullif(${leads.company_name}, ${leads.name}))`,
  text: leadText,
  read: browseLeads,
  isLive: () => notTrashed(leads),
};
