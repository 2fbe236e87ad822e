import type { Screen } from '../../platform/screens.ts';

export const dashboardScreens: Screen[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    area: 'Home',
    access: 'login',
    heading: 'Dashboard',
    menu: 'Dashboard',
    load: async () => (await import('./Dashboard.tsx')).Dashboard,
  },
];
