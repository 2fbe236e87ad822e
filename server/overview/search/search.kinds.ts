import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SearchKind } from '../../../contract/overview/search.ts';
import { companyText } from '../../contacts/contacts/companies.list.ts';
import {
  isLiveCompany,
  isLivePerson,
  readContactCompanies,
  readPeople,
} from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { personText } from '../../contacts/contacts/people.list.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { findItems } from '../../together/folders/folders.access.ts';
import { isItem, isLive } from '../../together/folders/folders.sight.ts';
import { folderItems } from '../../together/folders/folders.table.ts';
import type { Access } from '../../platform/access.ts';
import type { IdTable } from '../../platform/records.ts';
import { isLiveService, readServices } from '../../delivery/services/services.access.ts';
import { services } from '../../delivery/services/services.table.ts';

/** A kind of record that is found: where, by which text, and by whom. */
export type Searched = {
  kind: SearchKind;
  table: IdTable;
  /** What stands as the hit. */
  name: SQL;
  hint: SQL;
  /** All searched text, spelled as in its trigram index. */
  text: SQL;
  read: Access;
  isLive: () => SQL;
};

const companyOf = (company_id: SQL) => sql`(select c.name from contact_companies c where c.id = ${company_id})`;

export const searched: Searched[] = [
  {
    kind: 'companies',
    table: companies,
    name: sql`${companies.name}`,
    hint: sql`concat_ws(' · ', initcap(${companies.type}), ${companies.email})`,
    text: companyText,
    read: readContactCompanies,
    isLive: isLiveCompany,
  },
  {
    kind: 'people',
    table: people,
    name: sql`${people.display_name}`,
    hint: sql`concat_ws(' · ', nullif(${people.job_title}, ''), ${companyOf(sql`${people}.company_id`)})`,
    text: personText,
    read: readPeople,
    isLive: isLivePerson,
  },
  {
    kind: 'deals',
    table: deals,
    name: sql`${deals.name}`,
    hint: companyOf(sql`${deals}.company_id`),
    text: sql`${deals.name}`,
    read: readDeals,
    isLive: () => sql`${deals.deleted_at} is null`,
  },
  {
    kind: 'services',
    table: services,
    name: sql`${services.name}`,
    hint: companyOf(sql`${services}.company_id`),
    text: sql`${services.name}`,
    read: readServices,
    isLive: isLiveService,
  },
  {
    kind: 'files',
    table: folderItems,
    name: sql`${folderItems.name}`,
    // Not the folder it lies in: that one may be hidden from who sees the file.
    hint: sql`initcap(${folderItems.kind})`,
    text: sql`${folderItems.name}`,
    read: findItems,
    isLive: () => and(isItem, isLive())!,
  },
];
