import { declarePlaces } from '../platform/places.ts';

export const openapiPlaces = declarePlaces({
  screens: {
    'api-docs': {
      path: '/system/api',
      area: 'System',
      access: ['browse permissions'],
      heading: 'API',
      sub_heading: 'Every address of the API',
      menu: 'API',
    },
  },
});
