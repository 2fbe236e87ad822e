import type { Screen } from '../../platform/screens.ts';

const area = 'System';

export const employeeScreens: Screen[] = [
  {
    path: '/system/employees',
    name: 'employees',
    area,
    access: 'browse organization employees',
    heading: 'Employees',
    sub_heading: 'Who works for a company, and whose login is whose',
    menu: 'Employees',
    load: async () => (await import('./EmployeesBrowse.tsx')).EmployeesBrowse,
  },
  {
    path: '/system/employees/{id}',
    name: 'Employee',
    area,
    access: 'read organization employees',
    heading: 'Employee',
    parent: 'employees',
    load: async () => (await import('./EmployeePage.tsx')).EmployeePage,
  },
];
