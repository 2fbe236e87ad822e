import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { ServiceType } from './servicetypes.ts';

declare module '../api.ts' {
  interface Api {
    '/api/jobs/service-types': { list: ServiceType; row: 'service_types' };
    '/api/jobs/service-types/select': { get: Chosen[] };
    '/api/jobs/service-types/add': { form: Saved };
    '/api/jobs/service-types/{id}': { get: ServiceType; row: 'service_types' };
    '/api/jobs/service-types/{id}/edit': { edit: Saved; row: 'service_types' };
    '/api/jobs/service-types/{id}/delete': { action: Saved; becomes: ['service_types', 'deleted'] };
  }
  interface Tables {
    service_types: true;
  }
}
