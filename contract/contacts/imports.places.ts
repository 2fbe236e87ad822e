import { declarePlaces } from '../platform/places.ts';
import { contactPlaces } from './contacts.places.ts';

const area = 'Contacts';
const access = ['import contacts'] as const;

export const importPlaces = declarePlaces({
  above: contactPlaces,
  screens: {
    'companies-import': {
      path: '/contacts/companies/import',
      area,
      access,
      heading: 'Import Companies',
      sub_heading: 'From a CSV or Excel file',
      parent: 'companies',
    },
    'people-import': {
      path: '/contacts/people/import',
      area,
      access,
      heading: 'Import People',
      sub_heading: 'From a CSV or Excel file',
      parent: 'people',
    },
  },
});
