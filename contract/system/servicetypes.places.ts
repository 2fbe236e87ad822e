import { declarePlaces } from '../platform/places.ts';

export const serviceTypePlaces = declarePlaces({
  screens: {
    'service-types': {
      path: '/system/service-types',
      area: 'System',
      access: ['browse service types', 'edit service types'],
      heading: 'Service Types',
      sub_heading: 'The kinds of service the agency sells',
      menu: 'Service Types',
    },
  },
  panels: ['service-type'],
});
