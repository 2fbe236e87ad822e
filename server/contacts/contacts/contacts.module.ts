import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { handovers } from '../../system/handover/handover.slots.ts';
import {
  editContactCompanies,
  isLiveCompany,
  isLivePerson,
  readContactCompanies,
  readPeople,
} from './contacts.access.ts';
import { contactChanges } from './contacts.changes.ts';
import { contactRoutes } from './contacts.routes.ts';
import { searchedCompanies, searchedPeople } from './contacts.search.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';

export const contactsModule: Module = {
  routes: contactRoutes,
  changes: contactChanges,
  gives: [
    referables.give('Company', {
      table: companies,
      read: readContactCompanies,
      within: isLiveCompany,
      place: {
        node: companies.node_id,
        name: companies.name,
        owners: [companies.owner_id, companies.created_by_user_id],
        path: (id) => `/contacts/companies/${id}`,
        carries: ['checklists', 'files'],
      },
    }),
    referables.give('Person', {
      table: people,
      read: readPeople,
      within: isLivePerson,
      place: {
        node: people.node_id,
        name: people.display_name,
        owners: [people.created_by_user_id],
        path: (id) => `/contacts/people/${id}`,
        carries: ['checklists', 'files'],
      },
    }),
    searched.give('companies', searchedCompanies),
    handovers.give('companies', {
      table: companies,
      holder: companies.owner_id,
      open: isLiveCompany,
      edit: editContactCompanies,
      read: readContactCompanies,
    }),
    searched.give('people', searchedPeople),
  ],
};
