import { declarePlaces } from '../platform/places.ts';

const area = 'Organization';

export const policyPlaces = declarePlaces({
  screens: {
    policies: {
      path: '/organization/policies/{tab?}',
      area,
      access: ['browse policies'],
      heading: 'Policies',
      menu: 'Policies',
      of_company: true,
    },
    policy: {
      path: '/organization/policies/{id}/{slug}',
      area,
      access: ['read policies', 'add policies', 'edit policies', 'publish policies'],
      heading: 'Policy',
      parent: 'policies',
    },
    'issued-policy': {
      path: '/organization/policies/issued/{id}/{slug}',
      area,
      access: ['read policies', 'read issued policies'],
      heading: 'Issued Policy',
      parent: 'policies',
    },
    'print-policies': {
      path: '/print/policies',
      area: 'Print',
      access: ['issue policies'],
      heading: 'Policies read',
      frame: false,
    },
  },
});
