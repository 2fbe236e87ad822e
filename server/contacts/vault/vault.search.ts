import { sql } from 'drizzle-orm';
import { companyHint } from '../contacts/contacts.search.ts';
import type { Searched } from '../../platform/searching.ts';
import { isLiveSite, readSites } from './vault.access.ts';
import { vaultSites as sites } from './vault.table.ts';

/** By name, address and username: nothing else of a site is searched. */
export const searchedSites: Searched = {
  table: sites,
  name: sql`${sites.name}`,
  named: sites.name,
  hint: companyHint(sql`${sites}.company_id`),
  text: sql`(${sites.name} || ' ' || coalesce(${sites.url}, '') || ' ' || coalesce(${sites.username}, ''))`,
  read: readSites,
  isLive: isLiveSite,
};
