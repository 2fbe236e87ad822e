import { declarePlaces } from '../platform/places.ts';

const area = 'Services';
const access = ['view services'] as const;

export const servicePlaces = declarePlaces({
  screens: {
    'service-boards': { path: '/services/boards', area, access, heading: 'Production Boards', menu: 'Boards' },
    'services-status': {
      path: '/services/status',
      area,
      access,
      heading: 'Retainer Services',
      menu: 'Retainer Services',
    },
    'services-browse': {
      path: '/services/browse',
      area,
      access,
      heading: 'Projects and Retainer Services',
      menu: 'Projects and Retainer Services',
    },
    service: {
      path: '/services/{id}',
      area,
      access: ['read services', 'read own services'],
      heading: 'Service',
      parent: 'services-browse',
    },
  },
  panels: ['service'],
});
