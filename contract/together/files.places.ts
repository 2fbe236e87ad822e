import { declarePlaces } from '../platform/places.ts';

export const filePlaces = declarePlaces({
  screens: {
    'central-files': {
      path: '/contacts/central-files',
      area: 'Contacts',
      access: ['browse folders'],
      heading: 'Central Files',
      menu: 'Central Files',
    },
  },
  panels: ['file'],
});
