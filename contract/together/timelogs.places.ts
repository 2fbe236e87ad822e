import { declarePlaces } from '../platform/places.ts';

export const timeLogPlaces = declarePlaces({
  screens: {},
  panels: ['my-time-logs', 'time-logs', 'time-by-occurrence', 'occurrence-time-logs'],
});
