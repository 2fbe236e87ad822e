import type { Tracked } from '../../platform/changes/tracked.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { user } from '../../system/people/lookups.ts';
import { contactCompanies } from '../contacts/contacts.table.ts';
import { addCompanyUsers, browseCompanyUsers, editCompanyUsers } from './companyusers.access.ts';
import { newCompanyUserForm } from './companyusers.forms.ts';
import { companyUsers } from './companyusers.table.ts';

export const companyUserChanges = {
  company_users: {
    noun: 'Company user',
    table: companyUsers,
    name: ({ user_id }) => user_id,
    read: browseCompanyUsers,
    undo: { added: addCompanyUsers, changed: editCompanyUsers, deleted: editCompanyUsers },
    form: newCompanyUserForm,
    lookups: {
      user_id: user,
      company_id: { table: companies, text: companies.name },
      contact_company_id: { table: contactCompanies, text: contactCompanies.name },
    },
  },
} satisfies Tracked;
