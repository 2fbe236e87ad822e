import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

const area = 'System';
const load = areaPage;

export const peopleScreens: Screen[] = [
  { path: '/system/users', name: 'users', area, access: 'browse users', heading: 'Users', menu: 'Users', load },
  { path: '/system/users/{id}', name: 'user', area, access: 'browse users', heading: 'User', parent: 'users', load },
  { path: '/system/roles', name: 'roles', area, access: 'browse roles', heading: 'Roles', menu: 'Roles', load },
  {
    path: '/system/permissions',
    name: 'permissions',
    area,
    access: 'browse permissions',
    heading: 'Permissions',
    menu: 'Permissions',
    load,
  },
  {
    path: '/system/company-users',
    name: 'company-users',
    area,
    access: 'browse company-users',
    heading: 'Company Users',
    menu: 'Company Users',
    load,
  },
];
