import { declarePlaces } from './places.ts';

export const errorPlaces = declarePlaces({
  screens: {
    forbidden: { path: '/403', area: 'Errors', access: 'public', heading: 'No access' },
    'server-error': { path: '/500', area: 'Errors', access: 'public', heading: 'Something went wrong' },
  },
});
