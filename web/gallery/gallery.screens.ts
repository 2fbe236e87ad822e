import type { Screen } from '../platform/screens.ts';

/** The developers' page with every field: there in development and in builds made for the browser tests only. */
const isShown = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1';

export const galleryScreens: Screen[] = isShown
  ? [
      {
        path: '/gallery',
        name: 'gallery',
        area: 'Home',
        access: 'public',
        heading: 'Fields',
        sub_heading: 'Every field type of server-driven forms',
        frame: false,
        load: async () => (await import('./Gallery.tsx')).Gallery,
      },
    ]
  : [];
