import { declarePlaces } from '../platform/places.ts';

export const companyUserPlaces = declarePlaces({
  screens: {
    'company-users': {
      path: '/system/company-users',
      area: 'System',
      access: ['browse company-users'],
      heading: 'Company Users',
      sub_heading: 'Who works in which company, as staff or for a client',
      menu: 'Company Users',
    },
  },
});
