import type { ImportKind } from '../../../contract/contacts/imports.ts';

type Words = { path: `/api/contacts/${ImportKind}/import`; list: string; nouns: string; isAtCompanies: boolean };

/** Each kind's address and name. */
export const importWords: Record<ImportKind, Words> = {
  companies: {
    path: '/api/contacts/companies/import',
    list: '/contacts/companies',
    nouns: 'companies',
    isAtCompanies: false,
  },
  people: { path: '/api/contacts/people/import', list: '/contacts/people', nouns: 'people', isAtCompanies: true },
};
