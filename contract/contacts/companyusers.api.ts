import type { Saved } from '../platform/answers.ts';
import type { CompanyUser } from './companyusers.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/company-users': { list: CompanyUser; filters: true; row: 'company_users' };
    '/api/system/company-users/add': { form: Saved };
    '/api/system/company-users/{id}/edit': { edit: Saved; row: 'company_users' };
    '/api/system/company-users/{id}/delete': { action: Saved; becomes: ['company_users', 'deleted'] };
  }
  interface Tables {
    company_users: true;
  }
}
