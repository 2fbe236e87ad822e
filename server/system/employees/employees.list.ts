import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Employee, EmployeeUser } from '../../../contract/system/employees.ts';
import { companyInPath, inScope } from '../companies/companies.ts';
import { organizationCompanies as companies } from '../companies/companies.table.ts';
import { users } from '../people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { matches } from '../../platform/matching.ts';
import { idParam, rows } from '../../platform/records.ts';
import { deleteEmployees, editEmployees, linkEmployees, readEmployees } from './employees.access.ts';
import { employees } from './employees.table.ts';

const isEnabled = sql<boolean>`coalesce(${users.active} and ${users.deleted_at} is null, false)`;

const userColumns = sql<EmployeeUser | null>`case when ${users.id} is not null then jsonb_build_object(
  'id', ${users.id}, 'username', ${users.username}, 'display_name', ${users.display_name}, 'email', ${users.email},
  'job_title', ${users.job_title}, 'phone', ${users.phone}, 'active', ${isEnabled}) end`;

/** An employee as answered, with the login and what the caller may do. */
export const employeeRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: employees.id,
        full_name: employees.full_name,
        email: employees.email,
        mobile: employees.mobile,
        role: employees.role,
        started_at: employees.started_at,
        company: sql<Employee['company']>`jsonb_build_object('id', ${employees.company_id}, 'name', ${companies.name})`,
        user: userColumns,
        status: sql<Employee['status']>`case when ${employees.deleted_at} is null then 'active' else 'trashed' end`,
        created_at: employees.created_at,
        updated_at: employees.updated_at,
        deleted_at: employees.deleted_at,
        can: canDo(me, {
          read: readEmployees,
          edit: editEmployees,
          delete: deleteEmployees,
          restore: deleteEmployees,
          link: linkEmployees,
        }),
      })
      .from(employees)
      // Every employee has a company; a left join, because the planner drops it when rows are only counted.
      .leftJoin(companies, eq(companies.id, employees.company_id))
      .leftJoin(users, eq(users.id, employees.user_id))
      .$dynamic(),
  );

/** The employees of the company in the path, as long as the caller may work there. */
export const ofCompany = (call: Call) => {
  const company = idParam(call.params['company']) ?? 0;
  return and(
    eq(employees.company_id, company),
    sql`exists (select from ${companies} where ${companies.id} = ${company} and ${inScope(call)})`,
  );
};

/** Spelled as in its index. */
export const employeeText = sql`(${employees.full_name} || ' ' || coalesce(${employees.email}, '') || ' ' || coalesce(${employees.role}, ''))`;

/** Matches the name. Names have no index of their own, so the indexed text that contains them is matched first. */
export const isCalled = (typed: string) => and(matches(typed, employeeText), matches(typed, employees.full_name))!;

const conditions = { active: isNull(employees.deleted_at), trashed: isNotNull(employees.deleted_at), all: undefined };

export const employeeList = list({
  id: employees.id,
  query: (call) => employeeRows(call.db, call),
  sort: {
    full_name: employees.full_name,
    name: employees.full_name,
    email: sql`${employees.email}`,
    mobile: sql`${employees.mobile}`,
    role: sql`${employees.role}`,
    login_enabled: isEnabled,
    started_at: sql`${employees.started_at}`,
  },
  defaultSort: 'full_name',
  search: employeeText,
  filters: {
    status: filter(
      choice('Status', { active: 'Active', trashed: 'Trashed', all: 'All' }, {}),
      (status) => conditions[status],
    ),
  },
  within: (call) => and(ofCompany(call), call.query['status'] ? undefined : conditions.active),
  isWide: true,
  // The list is limited to companies the caller may work in; only if it is empty does that have to be checked.
  meta: async (call, { rows: [one] }) => ({ company: one ? one.company : await companyInPath(call) }),
});
