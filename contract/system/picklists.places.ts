import { declarePlaces } from '../platform/places.ts';

const area = 'System';
const access = ['browse pick lists', 'edit pick lists', 'edit pick list items'] as const;

export const pickListPlaces = declarePlaces({
  screens: {
    picklists: {
      path: '/system/picklists',
      area,
      access,
      heading: 'Pick Lists',
      sub_heading: 'The choices that forms offer',
      menu: 'Pick Lists',
    },
    picklist: { path: '/system/picklists/{id}', area, access, heading: 'Pick List', parent: 'picklists' },
  },
  panels: ['pick-list'],
});
