import { sql } from 'drizzle-orm';
import { companyHint } from '../../contacts/contacts/contacts.search.ts';
import type { Searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { readDeals } from './deals.access.ts';
import { deals } from './deals.table.ts';

export const searchedDeals: Searched = {
  table: deals,
  name: sql`${deals.name}`,
  named: deals.name,
  hint: companyHint(sql`${deals}.company_id`),
  text: sql`${deals.name}`,
  read: readDeals,
  isLive: () => notTrashed(deals),
};
