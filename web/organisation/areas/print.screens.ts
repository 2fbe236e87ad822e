import type { Screen } from '../../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Print';
const load = areaPage;

export const printScreens: Screen[] = [
  {
    path: '/print/statistics',
    name: 'print-statistics',
    area,
    access: 'browse statistics|browse own statistics',
    heading: 'Statistics',
    frame: false,
    load,
  },
];
