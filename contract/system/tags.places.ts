import { declarePlaces } from '../platform/places.ts';

export const tagPlaces = declarePlaces({
  screens: {
    tags: {
      path: '/system/tags',
      area: 'System',
      access: ['browse tags', 'edit tags'],
      heading: 'Tags',
      sub_heading: 'The labels that records can carry',
      menu: 'Tags',
    },
  },
  panels: ['tag'],
});
