import type { Screen } from '../../platform/screens.ts';

const area = 'Deals';
const access = 'read deals|read own deals';

export const dealScreens: Screen[] = [
  {
    path: '/deals/browse',
    name: 'deals-browse',
    area,
    access,
    heading: 'Sales Line Up',
    menu: 'Sales Line Up',
    load: async () => (await import('./DealsBrowse.tsx')).DealsBrowse,
  },
  {
    path: '/deals/{id}',
    name: 'deal',
    area,
    access,
    heading: 'Deal',
    parent: 'deals-browse',
    load: async () => (await import('./DealPage.tsx')).DealPage,
  },
];
