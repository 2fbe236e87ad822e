import { sql } from 'drizzle-orm';
import { access, admins, either, holds, onlyOn } from '../platform/access.ts';
import type { User } from '../platform/access.ts';
import { organizationCompanies as companies } from './companies.table.ts';

export const browseCompanies = access(holds('browse organization companies'));
export const readCompanies = access(holds('read organization companies', 'browse organization companies'));
export const addCompanies = access(holds('add organization companies'));
export const editCompanies = access(holds('edit organization companies'));
export const deleteCompanies = access(holds('delete organization companies'));

/** Works there as an employee, or was linked to the company. Trashed companies have no members. */
const isMember = (me: User) => sql`${companies.deleted_at} is null and (
  exists (select from employees e where e.company_id = ${companies.id} and e.user_id = ${me.id} and e.deleted_at is null)
  or exists (select from company_users c where c.company_id = ${companies.id} and c.user_id = ${me.id}))`;

/** Whose working scope the company may become. */
export const workIn = either(admins, onlyOn(isMember, 'member of the company'));
