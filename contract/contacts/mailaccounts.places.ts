import { declarePlaces } from '../platform/places.ts';

export const mailAccountPlaces = declarePlaces({ screens: {}, panels: ['message'] });
