import type { Contains } from '../../../contract/together/boards.ts';
import type { Screen } from '../../platform/screens.ts';
import { startOpening } from './opening.ts';

/** The data sets out together with the screen. */
const screen = (contains: Contains, of: Omit<Screen, 'menu'>): Screen => ({
  ...of,
  menu: 'Boards',
  load: () => {
    startOpening(contains, of.access);
    return of.load();
  },
});

export const dealBoardScreens: Screen[] = [
  screen('deals', {
    path: '/deals/boards',
    name: 'deal-boards',
    area: 'Deals',
    access: 'read deals|read own deals',
    heading: 'Deal Boards',
    load: async () => (await import('../../sales/deals/DealBoards.tsx')).DealBoards,
  }),
];

export const serviceBoardScreens: Screen[] = [
  screen('services', {
    path: '/services/boards',
    name: 'service-boards',
    area: 'Services',
    access: 'view services',
    heading: 'Production Boards',
    load: async () => (await import('../../delivery/services/ServiceBoards.tsx')).ServiceBoards,
  }),
];
