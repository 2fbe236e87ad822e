import { declarePlaces } from '../platform/places.ts';

export const auditPlaces = declarePlaces({
  screens: {
    'audit-log': {
      path: '/system/audit-log',
      area: 'System',
      access: 'super',
      heading: 'Audit Log',
      sub_heading: 'Who did what, and when',
      menu: 'Audit Log',
    },
  },
  panels: ['audit-event', 'change-batch'],
});
