import type { Screen } from '../platform/screens.ts';

const area = 'Errors';

export const errorScreens: Screen[] = [
  {
    path: '/403',
    name: 'forbidden',
    area,
    access: 'public',
    heading: 'No access',
    load: async () => (await import('./Forbidden.tsx')).Forbidden,
  },
  {
    path: '/500',
    name: 'server-error',
    area,
    access: 'public',
    heading: 'Something went wrong',
    load: async () => (await import('./ServerError.tsx')).ServerError,
  },
];
