import type { Screen } from '../../platform/screens.ts';

const area = 'System';

export const peopleScreens: Screen[] = [
  {
    path: '/system/users',
    name: 'users',
    area,
    access: 'browse users',
    heading: 'Users',
    sub_heading: 'Everyone who can sign in',
    menu: 'Users',
    load: async () => (await import('./UsersBrowse.tsx')).UsersBrowse,
  },
  {
    path: '/system/users/{id}',
    name: 'user',
    area,
    access: 'browse users',
    heading: 'User',
    parent: 'users',
    load: async () => (await import('./UserPage.tsx')).UserPage,
  },
  {
    path: '/system/roles',
    name: 'roles',
    area,
    access: 'browse roles',
    heading: 'Roles',
    sub_heading: 'Sets of abilities that users hold',
    menu: 'Roles',
    load: async () => (await import('./RolesBrowse.tsx')).RolesBrowse,
  },
  {
    path: '/system/permissions',
    name: 'permissions',
    area,
    access: 'browse permissions',
    heading: 'Permissions',
    sub_heading: 'Every ability, the roles with it and how many users hold one of them',
    menu: 'Permissions',
    load: async () => (await import('./PermissionsBrowse.tsx')).PermissionsBrowse,
  },
  {
    path: '/system/company-users',
    name: 'company-users',
    area,
    access: 'browse company-users',
    heading: 'Company Users',
    sub_heading: 'Who works in which company, as staff or for a client',
    menu: 'Company Users',
    load: async () => (await import('./CompanyUsersBrowse.tsx')).CompanyUsersBrowse,
  },
];
