import { importScreens } from '../imports/imports.screens.ts';
import type { Screen } from '../../platform/screens.ts';

const area = 'Contacts';
const readCompanies = 'read companies|read own companies';

export const contactScreens: Screen[] = [
  {
    path: '/contacts/companies',
    name: 'companies',
    area,
    access: readCompanies,
    heading: 'Companies',
    sub_heading: 'Everyone the agency works for or would like to',
    menu: 'Companies',
    load: async () => (await import('./CompaniesBrowse.tsx')).CompaniesBrowse,
  },
  {
    path: '/contacts/prospects',
    name: 'prospects',
    area,
    access: readCompanies,
    heading: 'Prospects',
    sub_heading: 'Companies that may become clients',
    menu: 'Prospects',
    load: async () => (await import('./ProspectsBrowse.tsx')).ProspectsBrowse,
  },
  {
    path: '/contacts/clients',
    name: 'clients',
    area,
    access: readCompanies,
    heading: 'Clients',
    sub_heading: 'Companies with a deal that was won',
    menu: 'Clients',
    load: async () => (await import('./ClientsBrowse.tsx')).ClientsBrowse,
  },
  {
    path: '/contacts/companies/{id}',
    name: 'company',
    area,
    access: readCompanies,
    heading: 'Company',
    parent: 'companies',
    load: async () => (await import('./CompanyPage.tsx')).CompanyPage,
  },
  {
    path: '/contacts/people',
    name: 'people',
    area,
    access: 'read people',
    heading: 'People',
    sub_heading: 'Who to talk to at each company',
    menu: 'People',
    load: async () => (await import('./PeopleBrowse.tsx')).PeopleBrowse,
  },
  {
    path: '/contacts/people/{id}',
    name: 'person',
    area,
    access: 'read people',
    heading: 'Person',
    parent: 'people',
    load: async () => (await import('./PersonPage.tsx')).PersonPage,
  },
  ...importScreens,
];
