import { declarePlaces } from '../platform/places.ts';

export const tagPlaces = declarePlaces({
  screens: {
    tags: {
      path: '/system/tags',
      area: 'System',
      access: ['browse tags', 'edit tags'],
      heading: 'Tags',
      sub_heading: 'Labels for records',
      menu: 'Tags',
    },
  },
  panels: ['tag'],
});
