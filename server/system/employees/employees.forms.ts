import { and, eq, isNull } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { employeeLimits } from '../../../contract/system/employees.ts';
import type { Employee } from '../../../contract/system/employees.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { organizationCompanies as companies } from '../companies/companies.table.ts';
import { users } from '../people/people.table.ts';
import { takenBy } from '../people/taken.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { email, phone, text, username } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { ofCompany } from './employees.list.ts';
import { employees } from './employees.table.ts';

const fields = {
  full_name: text('Name', { required: true, max: employeeLimits.full_name }),
  email: email('Email', {}),
  mobile: phone('Mobile', {}),
  role: text('Role', { max: employeeLimits.role }),
  started_at: date('Started', { ever: true }),
};

export const employeeForm = form(fields);

const mayAddUsers = (me: User) => mayDo(me, 'add users');

/** What a login needs: a user name and an e-mail address that are not taken. */
async function loginErrors(call: Call, name: string | null, address: string | null): Promise<FieldErrors> {
  const messages = {
    username: name
      ? await takenBy(call.db, users.username, 'Username', name, undefined)
      : ruleTexts.required('Username'),
    email: address ? await takenBy(call.db, users.email, 'Email', address, undefined) : ruleTexts.required('Email'),
  };
  return Object.fromEntries(Object.entries(messages).flatMap(([field, text]) => (text ? [[field, [text]]] : [])));
}

/** Adding can also create the login, for those who may add users. */
export const newEmployeeForm = form(
  {
    ...fields,
    create_login: checkbox('Create a login', {
      help: 'Creates a user and mails them a link to choose a password',
      when: mayAddUsers,
    }),
    username: username('Username', { when: mayAddUsers, show_when: { field: 'create_login', in: [true] } }),
  },
  async (values, call): Promise<FieldErrors> =>
    values.create_login ? loginErrors(call, values.username, values.email) : {},
);

/** Why a user cannot become the login of an employee: only once per company, and no client's user. */
async function refusedUser(call: Call, user_id: number, employee_id: number): Promise<string | null> {
  const [user] = await call.db
    .select({ is_customer: users.is_customer })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at)));
  if (!user || user.is_customer) return ruleTexts.exists('User');
  const [other] = await call.db
    .select({ id: employees.id, full_name: employees.full_name })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, Number(call.params['company'])),
        eq(employees.user_id, user_id),
        isNull(employees.deleted_at),
      ),
    );
  return other && other.id !== employee_id ? `This user is already linked to ${other.full_name}.` : null;
}

const user = reference('User', '/api/system/users/list', { required: true, table: users, min: 0 });

/** Link User on one employee. */
export const linkForm = form({ user }, async (values, call, record): Promise<FieldErrors> => {
  const message = await refusedUser(call, values.user, (record as Employee).id);
  return message ? { user: [message] } : {};
});

/** Link User with the employee chosen in the form. */
export const linkAnyForm = form(
  {
    employee: reference('Employee', '/api/foundry/organizations/companies/{company}/employees/select', {
      required: true,
      table: employees,
      min: 0,
    }),
    user,
  },
  async (values, call): Promise<FieldErrors> => {
    const [found] = await call.db
      .select({ id: employees.id })
      .from(employees)
      .innerJoin(companies, eq(companies.id, employees.company_id))
      .where(and(eq(employees.id, values.employee), isNull(employees.deleted_at), ofCompany(call)));
    if (!found) return { employee: [ruleTexts.exists('Employee')] };
    const message = await refusedUser(call, values.user, found.id);
    return message ? { user: [message] } : {};
  },
);
