import { readContactCompanies } from '../../contacts/contacts/contacts.access.ts';
import { findContactCompany } from '../../contacts/contacts/companies.list.ts';
import { get } from '../../platform/routes.ts';
import { companySummary } from './companysummary.ts';

export const companySummaryRoutes = [
  get('/api/contacts/companies/{id}/summary', readContactCompanies, companySummary, {
    finder: findContactCompany,
    summary: 'The counts on each tab of a company, and what is sold and delivered.',
  }),
];
