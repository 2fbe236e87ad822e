import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { workIn } from '../../system/companies/companies.access.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { companyUsers } from './companyusers.table.ts';

/** Users add and change links only in companies they may work in themselves. */
const inMyCompanies = (me: User): SQL =>
  sql`exists (select from ${companies} where ${companies.id} = ${companyUsers.company_id} and ${rowsAsSql(workIn, me)})`;

export const browseCompanyUsers = access(holds('browse company-users'));
export const addCompanyUsers = access(holds('edit company-users'));
export const editCompanyUsers = access({
  ...holds('edit company-users').on(inMyCompanies),
  says: 'edit company-users (own companies)',
});
