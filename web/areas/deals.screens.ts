import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Deals';
const access = 'read deals|read own deals';
const load = areaPage;

export const dealScreens: Screen[] = [
  { path: '/deals/boards', name: 'deal-boards', area, access, heading: 'Deal Boards', menu: 'Boards', load },
  { path: '/deals/browse', name: 'deals-browse', area, access, heading: 'Sales Line Up', menu: 'Sales Line Up', load },
  { path: '/deals/{id}', name: 'deal', area, access, heading: 'Deal', parent: 'deals-browse', load },
];
