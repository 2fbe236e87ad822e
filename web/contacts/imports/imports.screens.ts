import type { Screen } from '../../platform/screens.ts';

const shared = { area: 'Contacts', access: 'import contacts', sub_heading: 'From a CSV file' } as const;

export const importScreens: Screen[] = [
  {
    ...shared,
    path: '/contacts/companies/import',
    name: 'companies-import',
    heading: 'Import Companies',
    parent: 'companies',
    load: async () => (await import('./CompaniesImport.tsx')).CompaniesImport,
  },
  {
    ...shared,
    path: '/contacts/people/import',
    name: 'people-import',
    heading: 'Import People',
    parent: 'people',
    load: async () => (await import('./PeopleImport.tsx')).PeopleImport,
  },
];
