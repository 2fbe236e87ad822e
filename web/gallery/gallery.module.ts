import { declarePlaces } from '../../contract/platform/places.ts';
import { defineModule } from '../platform/modules/module.ts';

const galleryPlaces = declarePlaces({
  screens: {
    gallery: {
      path: '/gallery',
      area: 'Home',
      access: 'public',
      heading: 'Fields',
      sub_heading: 'Every field type of server-driven forms',
      frame: false,
    },
  },
});

export const gallery = defineModule({
  places: galleryPlaces,
  screens: { gallery: async () => (await import('./Gallery.tsx')).Gallery },
});
