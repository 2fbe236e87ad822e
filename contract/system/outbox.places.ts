import { declarePlaces } from '../platform/places.ts';

export const outboxPlaces = declarePlaces({
  screens: {
    outbox: {
      path: '/system/outbox',
      area: 'System',
      access: ['browse mail'],
      heading: 'Mail Outbox',
      sub_heading: 'What Bureau sends by mail',
      menu: 'Mail Outbox',
    },
  },
  panels: ['mail'],
});
