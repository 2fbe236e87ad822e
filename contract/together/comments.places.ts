import { declarePlaces } from '../platform/places.ts';

export const commentPlaces = declarePlaces({ screens: {}, panels: ['comments', 'comment'] });
