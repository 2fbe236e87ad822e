import { fileRoute } from '../../platform/files/file.route.ts';
import { findContactCompany } from './companies.list.ts';
import { readContactCompanies } from './contacts.access.ts';

export const logoRoute = fileRoute({
  path: '/contacts/companies/{id}/logo',
  summary: 'The logo of a company.',
  access: readContactCompanies,
  finder: findContactCompany,
  upload: ({ logo_id }) => logo_id,
});
