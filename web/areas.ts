import type { Area } from './platform/modules/areas.ts';

/** The developers' page with every field: only in development and in builds for the browser tests. */
const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1';

/** The floors from the lowest up: where their addresses begin, and how to load the list of their modules. */
export const areas: readonly Area[] = [
  { name: 'frame', under: ['403', '500'], load: async () => [(await import('./frame/errors.module.ts')).errors] },
  // Signing in needs nothing else.
  {
    name: 'session',
    under: ['auth', 'system'],
    load: async () => [(await import('./system/session/session.module.ts')).session],
  },
  {
    name: 'system',
    under: ['system'],
    load: async () => (await import('./system/system.ts')).systemModules,
  },
  {
    name: 'contacts',
    under: ['contacts', 'system'],
    load: async () => (await import('./contacts/contacts.ts')).contactsModules,
  },
  {
    name: 'together',
    under: ['contacts', 'system', 'print'],
    load: async () => (await import('./together/together.ts')).togetherModules,
  },
  {
    name: 'sales',
    under: ['contacts', 'leads', 'lead-dashboard', 'deals'],
    load: async () => (await import('./sales/sales.ts')).salesModules,
  },
  {
    name: 'delivery',
    under: ['services'],
    load: async () => (await import('./delivery/delivery.ts')).deliveryModules,
  },
  {
    name: 'organisation',
    under: ['organization', 'programs', 'hat', 'print'],
    load: async () => (await import('./organisation/organisation.ts')).organisationModules,
  },
  {
    name: 'overview',
    under: ['', 'dashboard', 'contacts', 'reports'],
    load: async () => (await import('./overview/overview.ts')).overviewModules,
  },
  ...(hasGallery
    ? [
        {
          name: 'gallery',
          under: ['gallery'],
          load: async () => [(await import('./gallery/gallery.module.ts')).gallery],
        },
      ]
    : []),
];
