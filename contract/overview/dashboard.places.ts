import { declarePlaces } from '../platform/places.ts';

export const dashboardPlaces = declarePlaces({
  screens: {
    dashboard: { path: '/dashboard', area: 'Home', access: 'login', heading: 'Dashboard', menu: 'Dashboard' },
  },
});
