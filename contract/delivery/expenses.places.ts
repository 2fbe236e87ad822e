import { declarePlaces } from '../platform/places.ts';

export const expensePlaces = declarePlaces({
  screens: {},
  panels: ['service-expenses', 'service-occurrences', 'occurrence-expenses'],
});
