import { declarePlaces } from '../platform/places.ts';

const area = 'System';
const access = ['browse users'] as const;

export const peoplePlaces = declarePlaces({
  screens: {
    users: {
      path: '/system/users',
      area,
      access,
      heading: 'Users',
      sub_heading: 'Everyone who can sign in',
      menu: 'Users',
    },
    user: { path: '/system/users/{id}', area, access, heading: 'User', parent: 'users' },
    roles: {
      path: '/system/roles',
      area,
      access: ['browse roles'],
      heading: 'Roles',
      sub_heading: 'Sets of abilities that can be given to users',
      menu: 'Roles',
    },
    permissions: {
      path: '/system/permissions',
      area,
      access: ['browse permissions'],
      heading: 'Permissions',
      sub_heading: 'Every ability, the roles that include it and how many users have it',
      menu: 'Permissions',
    },
  },
  panels: ['user', 'role'],
});
