import type { Screen } from '../../platform/screens.ts';

export const tagScreens: Screen[] = [
  {
    path: '/system/tags',
    name: 'tags',
    area: 'System',
    access: 'browse tags|edit tags',
    heading: 'Tags',
    sub_heading: 'The labels that records can carry',
    menu: 'Tags',
    load: async () => (await import('./TagsBrowse.tsx')).TagsBrowse,
  },
];
