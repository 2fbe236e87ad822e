import { sql } from 'drizzle-orm';
import { companyHint } from '../../contacts/contacts/contacts.search.ts';
import type { Searched } from '../../platform/searching.ts';
import { isLiveService, readServices } from './services.access.ts';
import { services } from './services.table.ts';

export const searchedServices: Searched = {
  table: services,
  name: sql`${services.name}`,
  named: services.name,
  hint: companyHint(sql`${services}.company_id`),
  text: sql`${services.name}`,
  read: readServices,
  isLive: isLiveService,
};
