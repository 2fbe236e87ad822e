import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Deals';
const access = 'read deals|read own deals';
const load = areaPage;

export const dealBoardScreens: Screen[] = [
  { path: '/deals/boards', name: 'deal-boards', area, access, heading: 'Deal Boards', menu: 'Boards', load },
];
