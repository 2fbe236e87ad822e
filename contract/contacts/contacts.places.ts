import { declarePlaces } from '../platform/places.ts';

const area = 'Contacts';
const companyReaders = ['read companies', 'read own companies'] as const;
const peopleReaders = ['read people'] as const;

export const contactPlaces = declarePlaces({
  screens: {
    companies: {
      path: '/contacts/companies',
      area,
      access: companyReaders,
      heading: 'Companies',
      sub_heading: 'Clients and prospects of the agency',
      menu: 'Companies',
    },
    prospects: {
      path: '/contacts/prospects',
      area,
      access: companyReaders,
      heading: 'Prospects',
      sub_heading: 'Companies that may become clients',
      menu: 'Prospects',
    },
    clients: {
      path: '/contacts/clients',
      area,
      access: companyReaders,
      heading: 'Clients',
      sub_heading: 'Companies with a deal that was won',
      menu: 'Clients',
    },
    company: {
      path: '/contacts/companies/{id}',
      area,
      access: companyReaders,
      heading: 'Company',
      parent: 'companies',
    },
    people: {
      path: '/contacts/people',
      area,
      access: peopleReaders,
      heading: 'People',
      sub_heading: 'Who to talk to at each company',
      menu: 'People',
    },
    person: { path: '/contacts/people/{id}', area, access: peopleReaders, heading: 'Person', parent: 'people' },
  },
  panels: ['company', 'person', 'company-merge', 'person-merge'],
});
