import type { Screen } from '../../platform/screens.ts';

export const openapiScreens: Screen[] = [
  {
    path: '/system/api',
    name: 'api-docs',
    area: 'System',
    access: 'browse permissions',
    heading: 'API',
    sub_heading: 'Every address the server answers',
    menu: 'API',
    load: async () => (await import('./ApiDocs.tsx')).ApiDocs,
  },
];
