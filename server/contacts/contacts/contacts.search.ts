import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Searched } from '../../platform/searching.ts';
import { companyText } from './companies.list.ts';
import { isLiveCompany, isLivePerson, readContactCompanies, readPeople } from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';
import { personText } from './people.list.ts';

/** The name of a record's company, as a hint next to a hit. */
export const companyHint = (company_id: SQL): SQL =>
  sql`(select c.name from contact_companies c where c.id = ${company_id})`;

export const searchedCompanies: Searched = {
  table: companies,
  name: sql`${companies.name}`,
  named: companies.name,
  hint: sql`concat_ws(' · ', initcap(${companies.type}), ${companies.email})`,
  text: companyText,
  read: readContactCompanies,
  isLive: isLiveCompany,
};

export const searchedPeople: Searched = {
  table: people,
  name: sql`${people.display_name}`,
  named: people.display_name,
  hint: sql`concat_ws(' · ', nullif(${people.job_title}, ''), ${companyHint(sql`${people}.company_id`)})`,
  text: personText,
  read: readPeople,
  isLive: isLivePerson,
};
