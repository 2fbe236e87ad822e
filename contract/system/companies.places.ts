import { declarePlaces } from '../platform/places.ts';

export const companyPlaces = declarePlaces({
  screens: {
    'organization-companies': {
      path: '/system/companies',
      area: 'System',
      access: ['browse organization companies'],
      heading: 'Companies',
      sub_heading: 'The companies that staff work for',
      menu: 'Companies',
    },
  },
  panels: ['organization-company'],
});
