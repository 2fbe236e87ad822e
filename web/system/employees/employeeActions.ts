import { IconLink, IconRestore, IconUnlink } from '@tabler/icons-react';
import type { Employee } from '../../../contract/system/employees.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const employeesPath = '/api/foundry/organizations/companies/{company}/employees';

export const addEmployee = (company: number) =>
  openForm('/api/foundry/organizations/companies/{company}/employees/add', { company });
export const linkAnyUser = (company: number) =>
  openForm('/api/foundry/organizations/companies/{company}/employees/link', { company });
export const editEmployee = (employee: Employee) =>
  openForm('/api/foundry/organizations/companies/{company}/employees/{id}/edit', {
    company: employee.company.id,
    id: employee.id,
  });

export const employeeAddress = ({ id, company }: Employee) => `/system/employees/${id}?company=${company.id}`;

/** The actions of an employee, in the list and on the page. */
export const employeeActions: RowAction<Employee>[] = [
  editAction(editEmployee),
  {
    label: 'Link User',
    icon: IconLink,
    when: ({ can, deleted_at }) => can.link && deleted_at === null,
    run: (employee) =>
      openForm('/api/foundry/organizations/companies/{company}/employees/{id}/link', {
        company: employee.company.id,
        id: employee.id,
      }),
  },
  {
    label: 'Unlink User',
    icon: IconUnlink,
    when: ({ can, user }) => can.link && user !== null,
    run: (employee) =>
      void runAction(
        '/api/foundry/organizations/companies/{company}/employees/{id}/unlink',
        { company: employee.company.id, id: employee.id },
        { confirm: true },
      ),
  },
  {
    label: 'Restore',
    icon: IconRestore,
    when: ({ can, deleted_at }) => can.restore && deleted_at !== null,
    run: (employee) =>
      void runAction(
        '/api/foundry/organizations/companies/{company}/employees/{id}/restore',
        { company: employee.company.id, id: employee.id },
        { becomes: ['employees', 'restored'], confirm: true },
      ),
  },
  deleteAction(
    (employee) =>
      void runAction(
        '/api/foundry/organizations/companies/{company}/employees/{id}/delete',
        { company: employee.company.id, id: employee.id },
        { becomes: ['employees', 'deleted'], confirm: true },
      ),
  ),
];
