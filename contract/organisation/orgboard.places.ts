import { declarePlaces } from '../platform/places.ts';

export const orgBoardPlaces = declarePlaces({
  screens: {
    'org-board': {
      path: '/organization/org-board',
      area: 'Organization',
      access: ['read organizational charts', 'add organizational charts'],
      heading: 'Org Board',
      sub_heading: 'The Org Board of the organization',
      menu: 'Org Board',
      crumbs: false,
    },
  },
  panels: ['position'],
});
