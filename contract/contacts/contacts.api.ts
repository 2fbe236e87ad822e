import type { ContactCompany, ContactPerson, Duplicate } from './contacts.ts';
import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Comparison } from '../platform/merging.ts';
import type { Several } from '../platform/several.ts';

declare module '../api.ts' {
  interface Api {
    '/api/contacts/companies': { list: ContactCompany; filters: true; row: 'contact_companies' };
    '/api/contacts/prospects': { list: ContactCompany; filters: true; row: 'contact_companies' };
    '/api/contacts/clients': { list: ContactCompany; filters: true; row: 'contact_companies' };
    '/contacts/companies/export': { file: true };
    '/contacts/prospects/export': { file: true };
    '/contacts/clients/export': { file: true };
    '/api/contacts/companies/select': { get: Chosen[] };
    '/api/contacts/companies/add': { form: Saved };
    '/api/contacts/companies/several': { form: Several };
    '/api/contacts/companies/{id}': { get: ContactCompany; row: 'contact_companies' };
    '/api/contacts/companies/{id}/edit': { edit: Saved; row: 'contact_companies' };
    '/api/contacts/companies/{id}/delete': { action: Saved; becomes: ['contact_companies', 'deleted'] };
    '/api/contacts/companies/{id}/merge': { get: Comparison; post: Saved };
    '/api/contacts/companies/{id}/merge/select': { get: Chosen[] };
    '/api/contacts/companies/{id}/primary-person': { get: ContactPerson | null };
    '/api/contacts/companies/{id}/people': { list: ContactPerson; row: 'people' };
    '/contacts/companies/{id}/logo': { file: true };
    '/api/contacts/people': { list: ContactPerson; filters: true; row: 'people' };
    '/contacts/people/export': { file: true };
    '/api/contacts/people/select': { get: Chosen[] };
    '/api/contacts/people/add': { form: Saved };
    '/api/contacts/people/several': { form: Several };
    '/api/contacts/people/{id}': { get: ContactPerson; row: 'people' };
    '/api/contacts/people/{id}/edit': { edit: Saved; row: 'people' };
    '/api/contacts/people/{id}/delete': { action: Saved; becomes: ['people', 'deleted'] };
    '/api/contacts/people/{id}/primary': { action: Saved };
    '/api/contacts/people/{id}/merge': { get: Comparison; post: Saved };
    '/api/contacts/people/{id}/merge/select': { get: Chosen[] };
    '/api/contacts/duplicates': { get: Duplicate[] };
  }
  interface Tables {
    contact_companies: true;
    contact_company_brands: true;
    contact_company_tags: true;
    people: true;
  }
  interface References {
    Company: 'carries';
    Person: 'carries';
  }
}
