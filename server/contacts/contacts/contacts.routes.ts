import { mergeRoutes } from '../../platform/merging.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { several } from '../../platform/several.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import { companyForm } from './companies.forms.ts';
import { clientList, contactCompanyList, findContactCompany, prospectList } from './companies.list.ts';
import { addCompany, companyValues, removeCompany, reviseCompany } from './companies.ts';
import {
  addContactCompanies,
  addPeople,
  deleteContactCompanies,
  deletePeople,
  editContactCompanies,
  editPeople,
  mergeContactCompanies,
  mergePeople,
  readContactCompanies,
  readPeople,
} from './contacts.access.ts';
import { companyMerging, personMerging, selectMergeableCompanies, selectMergeablePeople } from './contacts.merging.ts';
import { companySheet, exported, personSheet } from './contacts.sheets.ts';
import { duplicates, seeDuplicates } from './duplicates.ts';
import { logoRoute } from './logo.route.ts';
import { personForm } from './people.forms.ts';
import { companyPersonList, findPerson, personList } from './people.list.ts';
import {
  addPerson,
  makePrimary,
  newPersonValues,
  personValues,
  primaryPerson,
  removePerson,
  revisePerson,
} from './people.ts';
import { selectCompanies, selectPeople } from './selects.ts';

const companies = '/api/contacts/companies';
const people = '/api/contacts/people';

const exportCompanies = exported(readContactCompanies);

const ownRoutes: Route[] = [
  ...listing(companies, readContactCompanies, contactCompanyList),
  ...listing('/api/contacts/prospects', readContactCompanies, prospectList),
  ...listing('/api/contacts/clients', readContactCompanies, clientList),
  sheetRoute('/contacts/companies/export', exportCompanies, contactCompanyList, companySheet, { name: 'Companies' }),
  sheetRoute('/contacts/prospects/export', exportCompanies, prospectList, companySheet, { name: 'Prospects' }),
  sheetRoute('/contacts/clients/export', exportCompanies, clientList, companySheet, { name: 'Clients' }),
  get(`${companies}/select`, readContactCompanies, selectCompanies),
  ...dialog(`${companies}/add`, addContactCompanies, null, {
    title: 'Add Company',
    form: companyForm,
    values: ({ me, query }) => ({
      type: query['type'] === 'client' ? 'client' : 'prospect',
      owner: { id: me.id, text: me.display_name },
    }),
    save: addCompany,
  }),
  record(`${companies}/{id}`, readContactCompanies, findContactCompany),
  ...editing(`${companies}/{id}/edit`, editContactCompanies, findContactCompany, {
    title: 'Edit Company',
    form: companyForm,
    values: companyValues,
    save: reviseCompany,
  }),
  ...action(`${companies}/{id}/delete`, deleteContactCompanies, findContactCompany, removeCompany, {
    confirm: 'Are you sure you want to delete this Company?',
  }),
  ...mergeRoutes(companies, companyMerging),
  get(`${companies}/{id}/merge/select`, mergeContactCompanies, selectMergeableCompanies, {
    finder: findContactCompany,
  }),
  get(`${companies}/{id}/primary-person`, readPeople, primaryPerson),
  ...listing(`${companies}/{id}/people`, readPeople, companyPersonList),
  logoRoute,

  ...listing(people, readPeople, personList),
  sheetRoute('/contacts/people/export', exported(readPeople), personList, personSheet, { name: 'People' }),
  get(`${people}/select`, readPeople, selectPeople),
  ...dialog(`${people}/add`, addPeople, null, {
    title: 'Add Person',
    form: personForm,
    values: newPersonValues,
    save: addPerson,
  }),
  record(`${people}/{id}`, readPeople, findPerson),
  ...editing(`${people}/{id}/edit`, editPeople, findPerson, {
    title: 'Edit Person',
    form: personForm,
    values: personValues,
    save: revisePerson,
  }),
  ...action(`${people}/{id}/delete`, deletePeople, findPerson, removePerson, {
    confirm: 'Are you sure you want to delete this Person?',
  }),
  ...action(`${people}/{id}/primary`, editPeople, findPerson, makePrimary, {
    confirm: 'Are you sure you want to make this Person the primary one?',
  }),
  ...mergeRoutes(people, personMerging),
  get(`${people}/{id}/merge/select`, mergePeople, selectMergeablePeople, { finder: findPerson }),

  get('/api/contacts/duplicates', seeDuplicates, duplicates),
];

export const contactRoutes: Route[] = [
  ...ownRoutes,
  ...several(companies, readContactCompanies, ownRoutes, {
    one: 'Company',
    many: 'Companies',
    verbs: ['edit', 'delete'],
    edits: ['type', 'owner', 'industry', 'source', 'brand', 'tags', 'invoice_day'],
  }),
  ...several(people, readPeople, ownRoutes, {
    one: 'Person',
    many: 'People',
    verbs: ['edit', 'delete'],
    edits: ['company', 'job_title'],
  }),
];
