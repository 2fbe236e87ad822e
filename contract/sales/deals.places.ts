import { declarePlaces } from '../platform/places.ts';

const area = 'Deals';
const access = ['read deals', 'read own deals'] as const;

export const dealPlaces = declarePlaces({
  screens: {
    'deal-boards': { path: '/deals/boards', area, access, heading: 'Deal Boards', menu: 'Boards' },
    'deals-browse': { path: '/deals/browse', area, access, heading: 'Sales Line Up', menu: 'Sales Line Up' },
    deal: { path: '/deals/{id}', area, access, heading: 'Deal', parent: 'deals-browse' },
  },
  panels: ['deal'],
});
