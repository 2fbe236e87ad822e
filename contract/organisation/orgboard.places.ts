import { declarePlaces } from '../platform/places.ts';

export const orgBoardPlaces = declarePlaces({
  screens: {
    'org-board': {
      path: '/organization/org-board',
      area: 'Organization',
      // The specification names no ability: the screen itself says that someone has no access to the board.
      access: 'staff',
      menu_for: ['read organizational charts', 'add organizational charts'],
      heading: 'Org Board',
      sub_heading: 'The Org Board of the organization',
      menu: 'Org Board',
      crumbs: false,
    },
  },
  panels: ['position'],
});
