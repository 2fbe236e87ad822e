import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

const area = 'System';

export const employeeScreens: Screen[] = [
  {
    path: '/system/employees',
    name: 'employees',
    area,
    access: 'browse organization employees',
    heading: 'Employees',
    menu: 'Employees',
    load: areaPage,
  },
  {
    path: '/system/employees/{id}',
    name: 'Employee',
    area,
    access: 'read organization employees',
    heading: 'Employee',
    parent: 'employees',
    load: areaPage,
  },
];
