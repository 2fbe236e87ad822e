import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Employee } from '../../../contract/system/employees.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { companyInPath, inScope } from '../companies/companies.ts';
import { organizationCompanies as companies } from '../companies/companies.table.ts';
import { users } from '../people/people.table.ts';
import { add as addUser } from '../people/users.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { finder, standIn } from '../../platform/records.ts';
import { restore } from '../../platform/trash.ts';
import type { employeeForm, linkAnyForm, linkForm, newEmployeeForm } from './employees.forms.ts';
import { employeeRows, ofCompany } from './employees.list.ts';
import { employees } from './employees.table.ts';

type EmployeeValues = Values<(typeof employeeForm)['fields']>;
type NewEmployeeValues = Values<(typeof newEmployeeForm)['fields']>;

/** An employee of the company in the path. */
export const findEmployee = finder({ noun: 'Employee', table: employees, query: employeeRows, within: ofCompany });

/** An employee by id alone, of any company the caller may work in. */
export const findAnyEmployee = finder({ noun: 'Employee', table: employees, query: employeeRows, within: inScope });

const shown = async (call: Call, statement: SQLWrapper) =>
  (await standIn(employeeRows(call.db, call), employees, statement))[0]!;

const changed = (call: Call, id: number, values: Partial<typeof employees.$inferInsert>) =>
  shown(call, call.db.update(employees).set(values).where(eq(employees.id, id)).returning());

/** Adds an employee, with a login if requested. */
export async function add(call: Call, values: NewEmployeeValues) {
  const { create_login, username: _username, ...employee } = values;
  const { id: company_id } = await companyInPath(call);
  const user_id = create_login ? await addLogin(call, values) : null;
  const made = call.db
    .insert(employees)
    .values({ ...employee, company_id, user_id })
    .returning();
  const more = user_id === null ? '' : '. The activation mail is on its way.';
  return reply(await shown(call, made), { message: `Employee added${more}` });
}

async function addLogin(call: Call, { full_name, username, email, role, mobile }: NewEmployeeValues): Promise<number> {
  const { data } = await addUser(call, {
    display_name: full_name,
    username: username!,
    email: email!,
    job_title: role,
    phone: mobile,
    roles: [],
    is_customer: false,
  });
  return (data as { id: number }).id;
}

export const revise = async (call: Call<Employee>, values: EmployeeValues) =>
  reply(await changed(call, call.record.id, values), { message: 'Employee saved' });

/** Restores an employee, unless someone else here, or a client, has the login by now. */
export async function bringBack(call: Call<Employee>) {
  const { user, company } = call.record;
  if (user) {
    const [other] = await call.db
      .select({ full_name: employees.full_name })
      .from(employees)
      .where(and(eq(employees.company_id, company.id), eq(employees.user_id, user.id), isNull(employees.deleted_at)));
    if (other && call.record.deleted_at !== null) {
      throw refused(`The user of this Employee is now linked to ${other.full_name}.`);
    }
    if ((await call.db.$count(users, and(eq(users.id, user.id), users.is_customer))) > 0)
      throw refused('The user of this Employee now signs in for a client.');
  }
  return restore(employees, 'Employee')(call);
}

const setUser = async (call: Call, id: number, user_id: number | null, message: string) =>
  reply(await changed(call, id, { user_id }), { message });

/** Nobody signs in as an employee in the trash. */
export function isHere({ deleted_at }: Employee): void {
  if (deleted_at !== null) throw refused('This Employee is in the trash. Restore them before you link a user.');
}

export const link = (call: Call<Employee>, { user }: Values<(typeof linkForm)['fields']>) =>
  setUser(call, call.record.id, user, 'User linked');

export const linkAny = (call: Call, { employee, user }: Values<(typeof linkAnyForm)['fields']>) =>
  setUser(call, employee, user, 'User linked');

export const unlink = (call: Call<Employee>) => setUser(call, call.record.id, null, 'User no longer linked');

/** The employees of the company in the path, for selects. */
export async function selectEmployees(call: Call): Promise<Chosen[]> {
  await companyInPath(call);
  const found = await call.db
    .select({ id: employees.id, text: employees.full_name, hint: employees.role })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.company_id))
    .where(and(ofCompany(call), isNull(employees.deleted_at), soughtIn(call, employees.full_name)))
    .orderBy(asc(employees.full_name), asc(employees.id))
    .limit(100);
  return found.map(({ hint, ...employee }) => (hint ? { ...employee, hint } : employee));
}
