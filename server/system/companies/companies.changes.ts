import { either } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { addCompanies, browseCompanies, deleteCompanies, editCompanies, readCompanies } from './companies.access.ts';
import { companyForm } from './companies.forms.ts';
import { organizationCompanies } from './companies.table.ts';

export const companyChanges = {
  organization_companies: {
    noun: 'Company',
    nouns: 'Companies',
    table: organizationCompanies,
    name: 'name',
    read: either(readCompanies, browseCompanies),
    undo: { added: addCompanies, changed: either(editCompanies, deleteCompanies), deleted: deleteCompanies },
    form: companyForm,
  },
} satisfies Tracked;
