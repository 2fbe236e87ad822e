import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

export const reportScreens: Screen[] = [
  {
    path: '/reports',
    name: 'reports',
    area: 'Reports',
    access: 'browse reports',
    heading: 'Reports',
    menu: 'Reports',
    load: areaPage,
  },
];
