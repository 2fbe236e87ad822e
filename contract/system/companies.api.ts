import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { OrganizationCompany, WorkingCompany } from './companies.ts';

declare module '../api.ts' {
  interface Api {
    '/api/foundry/organizations/companies': { list: OrganizationCompany; filters: true; row: 'organization_companies' };
    '/api/foundry/organizations/companies/select': { get: Chosen[] };
    '/api/foundry/organizations/companies/session': { get: WorkingCompany | null };
    '/api/foundry/organizations/companies/scope': { post: WorkingCompany | null };
    '/api/foundry/organizations/companies/add': { edit: Saved };
    '/api/foundry/organizations/companies/{id}': { get: OrganizationCompany; row: 'organization_companies' };
    '/api/foundry/organizations/companies/{id}/edit': { edit: Saved; row: 'organization_companies' };
    '/api/foundry/organizations/companies/{id}/delete': {
      action: Saved;
      becomes: ['organization_companies', 'deleted'];
    };
    '/api/foundry/organizations/companies/{id}/restore': {
      action: Saved;
      becomes: ['organization_companies', 'restored'];
    };
  }
  interface Tables {
    organization_companies: true;
  }
}
