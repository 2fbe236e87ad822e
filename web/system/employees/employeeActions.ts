import { IconLink, IconPencil, IconRestore, IconTrash, IconUnlink } from '@tabler/icons-react';
import type { Employee } from '../../../contract/system/employees.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const employeesPath = (company: number | string) => `/api/foundry/organizations/companies/${company}/employees`;

const one = ({ id, company }: Employee) => `${employeesPath(company.id)}/${id}`;

export const addEmployee = (company: number) => openForm(`${employeesPath(company)}/add`);
export const linkAnyUser = (company: number) => openForm(`${employeesPath(company)}/link`);
export const editEmployee = (employee: Employee) => openForm(`${one(employee)}/edit`);

/** The employee's own page. */
export const employeeAddress = ({ id, company }: Employee) => `/system/employees/${id}?company=${company.id}`;

/** What can be done with an employee, in the list and on the employee's page. */
export const employeeActions: RowAction<Employee>[] = [
  { label: 'Edit', icon: IconPencil, when: ({ can }) => can.edit, run: editEmployee },
  {
    label: 'Link User',
    icon: IconLink,
    when: ({ can }) => can.link,
    run: (employee) => openForm(`${one(employee)}/link`),
  },
  {
    label: 'Unlink User',
    icon: IconUnlink,
    when: ({ can, user }) => can.link && user !== null,
    run: (employee) => void runAction(`${one(employee)}/unlink`, { confirm: true }),
  },
  {
    label: 'Restore',
    icon: IconRestore,
    when: ({ can, deleted_at }) => can.restore && deleted_at !== null,
    run: (employee) => void runAction(`${one(employee)}/restore`, { confirm: true }),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: ({ can }) => can.delete,
    run: (employee) => void runAction(`${one(employee)}/delete`, { confirm: true }),
  },
];
