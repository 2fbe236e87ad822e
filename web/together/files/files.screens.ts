import type { Screen } from '../../platform/screens.ts';

export const fileScreens: Screen[] = [
  {
    path: '/contacts/central-files',
    name: 'central-files',
    area: 'Contacts',
    access: 'browse folders',
    heading: 'Central Files',
    menu: 'Central Files',
    load: async () => (await import('./CentralFiles.tsx')).CentralFiles,
  },
];
