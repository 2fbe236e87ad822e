import type { Screen } from '../../platform/screens.ts';

export const serviceTypeScreens: Screen[] = [
  {
    path: '/system/service-types',
    name: 'service-types',
    area: 'System',
    access: 'browse service types|edit service types',
    heading: 'Service Types',
    sub_heading: 'The kinds of service the agency sells',
    menu: 'Service Types',
    load: async () => (await import('./ServiceTypesBrowse.tsx')).ServiceTypesBrowse,
  },
];
