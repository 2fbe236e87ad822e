import type { Screen } from '../platform/screens.ts';

export const dealBoardScreens: Screen[] = [
  {
    path: '/deals/boards',
    name: 'deal-boards',
    area: 'Deals',
    access: 'read deals|read own deals',
    heading: 'Deal Boards',
    menu: 'Boards',
    load: async () => (await import('./DealBoards.tsx')).DealBoards,
  },
];

export const serviceBoardScreens: Screen[] = [
  {
    path: '/services/boards',
    name: 'service-boards',
    area: 'Services',
    access: 'view services|read services|read own services',
    heading: 'Production Boards',
    menu: 'Boards',
    load: async () => (await import('./ServiceBoards.tsx')).ServiceBoards,
  },
];
