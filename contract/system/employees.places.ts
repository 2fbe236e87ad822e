import { declarePlaces } from '../platform/places.ts';

const area = 'System';

export const employeePlaces = declarePlaces({
  screens: {
    employees: {
      path: '/system/employees',
      area,
      access: ['browse organization employees'],
      heading: 'Employees',
      sub_heading: 'Who works for a company, and their logins',
      menu: 'Employees',
    },
    Employee: {
      path: '/system/employees/{id}',
      area,
      access: ['read organization employees'],
      heading: 'Employee',
      parent: 'employees',
    },
  },
});
