import { contactPlaces } from '../../../contract/contacts/contacts.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const contacts = defineModule({
  places: contactPlaces,
  screens: {
    companies: async () => (await import('./CompaniesBrowse.tsx')).CompaniesBrowse,
    prospects: async () => (await import('./ProspectsBrowse.tsx')).ProspectsBrowse,
    clients: async () => (await import('./ClientsBrowse.tsx')).ClientsBrowse,
    company: async () => (await import('./CompanyPage.tsx')).CompanyPage,
    people: async () => (await import('./PeopleBrowse.tsx')).PeopleBrowse,
    person: async () => (await import('./PersonPage.tsx')).PersonPage,
  },
  panels: {
    company: async () => (await import('./CompanyPanel.tsx')).CompanyPanel,
    person: async () => (await import('./PersonPanel.tsx')).PersonPanel,
    'company-merge': async () => (await import('./CompanyMerge.tsx')).CompanyMerge,
    'person-merge': async () => (await import('./PersonMerge.tsx')).PersonMerge,
  },
  sends: { '/contacts': { menu: 'Contacts', else: 'companies' } },
  tabs: [
    {
      on: 'Company',
      key: 'people',
      label: 'People',
      access: ['read people'],
      order: 10,
      content: lazyPart(async () => (await import('./CompanyPeople.tsx')).CompanyPeople),
    },
  ],
  records: { Company: { screen: 'company' }, Person: { screen: 'person' } },
  finds: {
    companies: { screen: 'company', access: ['read companies', 'read own companies'] },
    people: { screen: 'person', access: ['read people'] },
  },
  commands: [
    {
      label: 'Add Company',
      access: ['add companies'],
      run: async () => (await import('./companyActions.ts')).addCompany(),
    },
    {
      label: 'Add Person',
      access: ['add people'],
      run: async () => (await import('./personActions.ts')).addAndOpenPerson(),
    },
  ],
});
