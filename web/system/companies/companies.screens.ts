import type { Screen } from '../../platform/screens.ts';

export const companyScreens: Screen[] = [
  {
    path: '/system/companies',
    name: 'organization-companies',
    area: 'System',
    access: 'browse organization companies',
    heading: 'Companies',
    sub_heading: 'The companies that staff work for',
    menu: 'Companies',
    load: async () => (await import('./CompaniesBrowse.tsx')).CompaniesBrowse,
  },
];
