import { companyInPath } from '../companies/companies.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { trash, trashQuestion } from '../../platform/trash.ts';
import {
  addEmployees,
  browseEmployees,
  deleteEmployees,
  editEmployees,
  linkEmployees,
  pickEmployees,
  readEmployees,
} from './employees.access.ts';
import { employeeForm, linkAnyForm, linkForm, newEmployeeForm } from './employees.forms.ts';
import { employeeList } from './employees.list.ts';
import { employees } from './employees.table.ts';
import {
  add,
  bringBack,
  findAnyEmployee,
  findEmployee,
  isHere,
  link,
  linkAny,
  revise,
  selectEmployees,
  unlink,
} from './employees.ts';

const path = '/api/foundry/organizations/companies/{company}/employees';

export const employeeRoutes = [
  ...listing(path, browseEmployees, employeeList),
  get(`${path}/select`, pickEmployees, selectEmployees),
  ...dialog(`${path}/add`, addEmployees, null, {
    title: 'Add Employee',
    form: newEmployeeForm,
    values: async (call) => {
      await companyInPath(call);
      return {};
    },
    save: add,
  }),
  ...dialog(`${path}/link`, linkEmployees, null, {
    title: 'Link User',
    form: linkAnyForm,
    values: async (call) => {
      await companyInPath(call);
      return {};
    },
    save: linkAny,
  }),
  record(`${path}/{id}`, readEmployees, findEmployee),
  // For an address that names the employee but no company.
  record('/api/foundry/organizations/employees/{id}', readEmployees, findAnyEmployee),
  ...editing(`${path}/{id}/edit`, editEmployees, findEmployee, {
    title: 'Edit Employee',
    form: employeeForm,
    values: ({ record }) => record,
    save: revise,
  }),
  ...action(`${path}/{id}/delete`, deleteEmployees, findEmployee, trash(employees, 'Employee'), {
    confirm: trashQuestion('Employee'),
  }),
  ...action(`${path}/{id}/restore`, deleteEmployees, findEmployee, bringBack, {
    confirm: 'Are you sure you want to restore this Employee?',
  }),
  ...dialog(`${path}/{id}/link`, linkEmployees, findEmployee, {
    title: 'Link User',
    form: linkForm,
    still: isHere,
    values: ({ record }) => {
      isHere(record);
      const { user } = record;
      return { user: user ? { id: user.id, text: user.display_name } : null };
    },
    save: link,
  }),
  ...action(`${path}/{id}/unlink`, linkEmployees, findEmployee, unlink, {
    confirm: 'Are you sure you want to remove the login from this Employee?',
  }),
];
