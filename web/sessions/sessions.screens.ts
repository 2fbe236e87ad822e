import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

export const sessionScreens: Screen[] = [
  {
    path: '/system/sessions',
    name: 'sessions',
    area: 'System',
    access: 'super',
    heading: 'Sessions',
    menu: 'Sessions',
    load: areaPage,
  },
];
