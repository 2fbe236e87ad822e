import type { Screen } from '../../platform/screens.ts';

const area = 'Services';
const view = 'view services';

export const serviceScreens: Screen[] = [
  {
    path: '/services/status',
    name: 'services-status',
    area,
    access: view,
    heading: 'Retainer Services',
    menu: 'Retainer Services',
    load: async () => (await import('./RetainersStatus.tsx')).RetainersStatus,
  },
  {
    path: '/services/browse',
    name: 'services-browse',
    area,
    access: view,
    heading: 'Projects and Retainer Services',
    menu: 'Projects and Retainer Services',
    load: async () => (await import('./ServicesBrowse.tsx')).ServicesBrowse,
  },
  {
    path: '/services/{id}',
    name: 'service',
    area,
    access: 'read services|read own services',
    heading: 'Service',
    parent: 'services-browse',
    load: async () => (await import('./ServicePage.tsx')).ServicePage,
  },
];
