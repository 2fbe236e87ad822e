import { declarePlaces } from '../platform/places.ts';

export const searchPlaces = declarePlaces({
  screens: {
    'global-search': {
      path: '/contacts/global-search',
      area: 'Contacts',
      // For users who may read records; someone who only sees files finds them in their folders.
      access: [
        'read companies',
        'read own companies',
        'read people',
        'read deals',
        'read own deals',
        'read services',
        'read own services',
      ],
      heading: 'Global Search',
      sub_heading:
        'Companies, people, deals, services and files by name, even with typing mistakes, and the words of comments',
      menu: 'Global Search',
    },
  },
});
