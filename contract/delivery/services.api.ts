import type { ServiceRecord, ServiceRow, ServiceTotals } from './services.ts';
import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Several } from '../platform/several.ts';

declare module '../api.ts' {
  interface Api {
    '/api/jobs/services': { list: ServiceRow; meta: { totals: ServiceTotals | null }; filters: true; row: 'services' };
    '/jobs/services/export': { file: true };
    '/api/jobs/services/select': { get: Chosen[] };
    '/api/jobs/services/add': { form: Saved };
    '/api/jobs/services/several': { form: Several };
    '/api/jobs/services/{id}': { get: ServiceRecord; row: 'services' };
    '/api/jobs/services/{id}/edit': { edit: Saved; row: 'services' };
    '/api/jobs/services/{id}/edit/owner': { form: Saved };
    '/api/jobs/services/{id}/edit/status': { action: Saved; becomes: ['services', 'set'] };
    '/api/jobs/services/{id}/archive': { action: Saved; becomes: ['services', 'archived'] };
    '/api/jobs/services/{id}/un-archive': { action: Saved; becomes: ['services', 'un-archived'] };
    '/api/jobs/services/{id}/delete': { action: Saved; becomes: ['services', 'deleted'] };
  }
  interface Tables {
    services: true;
    service_tags: true;
    service_occurrences: true;
  }
  interface References {
    Service: 'carries';
  }
}
