import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { organizationCompanies as companies } from './companies.table.ts';

export const browseCompanies = access(holds('browse organization companies'));
export const readCompanies = access(holds('read organization companies'));
export const addCompanies = access(holds('add organization companies'));
export const editCompanies = access(holds('edit organization companies'));
export const deleteCompanies = access(holds('delete organization companies'));

const isAlive = () => sql`${companies.deleted_at} is null`;

/** Works there as an employee, or is linked to the company. Nobody works in a trashed one. */
const isMember = (user: number | SQL) => sql`${isAlive()} and (
  exists (select from employees e where e.company_id = ${companies.id} and e.user_id = ${user} and e.deleted_at is null)
  or exists (select from company_users c where c.company_id = ${companies.id} and c.user_id = ${user}))`;

const isAdmin = (me: User): boolean => me.is_admin || me.is_super_admin;

/** Who may choose the company as their working scope. Admins may choose any, so their membership is not checked. */
export const workIn = access(
  { passes: isAdmin, where: isAlive, says: 'admin' },
  { passes: (me) => !isAdmin(me), where: (me) => isMember(me.id), says: 'member of the company' },
);

/** The company of a session `s`, as long as its user `u` may still work there; null as soon as they may not. */
export const stillWorkedIn = sql`(select ${companies.id} from ${companies} where ${companies.id} = s.company_id
  and case when u.is_admin or u.is_super_admin then ${isAlive()} else ${isMember(sql`u.id`)} end)`;
