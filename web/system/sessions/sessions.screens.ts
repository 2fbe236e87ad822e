import type { Screen } from '../../platform/screens.ts';

export const sessionScreens: Screen[] = [
  {
    path: '/system/sessions',
    name: 'sessions',
    area: 'System',
    access: 'super',
    heading: 'Sessions',
    sub_heading: 'Where everyone is signed in',
    menu: 'Sessions',
    load: async () => (await import('../session/SessionsBrowse.tsx')).SessionsBrowse,
  },
];
