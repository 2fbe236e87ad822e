import type { ImportKind } from '../../../contract/contacts/imports.ts';

type Words = {
  list: string;
  /** The address of one record. */ one: (id: number) => string;
  nouns: string;
  isAtCompanies: boolean;
};

/** What each kind is called, and where the imported records are shown. */
export const importWords: Record<ImportKind, Words> = {
  companies: {
    list: '/contacts/companies',
    one: (id) => `/contacts/companies/${id}`,
    nouns: 'companies',
    isAtCompanies: false,
  },
  people: { list: '/contacts/people', one: (id) => `/contacts/people/${id}`, nouns: 'people', isAtCompanies: true },
  leads: { list: '/leads', one: (id) => `/leads?panels=lead.${id}`, nouns: 'leads', isAtCompanies: false },
};
