import type { CompanySummary } from './companysummary.ts';

declare module '../api.ts' {
  interface Api {
    '/api/contacts/companies/{id}/summary': { get: CompanySummary };
  }
}
