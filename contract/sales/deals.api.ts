import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Several } from '../platform/several.ts';
import type { Deal, DealRecord, DealTotals } from './deals.ts';

declare module '../api.ts' {
  interface Api {
    '/api/jobs/deals': { list: Deal; meta: { totals: DealTotals | null }; filters: true; row: 'deals' };
    '/jobs/deals/export': { file: true };
    '/api/jobs/deals/select': { get: Chosen[] };
    '/api/jobs/deals/stages': { get: Chosen[] };
    '/api/jobs/deals/add': { form: Saved };
    '/api/jobs/deals/several': { form: Several };
    '/api/jobs/deals/{id}': { get: DealRecord; row: 'deals' };
    '/api/jobs/deals/{id}/edit': { edit: Saved; row: 'deals' };
    '/api/jobs/deals/{id}/edit/owner': { form: Saved };
    '/api/jobs/deals/{id}/edit/lost-reason': { edit: Saved; row: 'deals' };
    '/api/jobs/deals/{id}/edit/status': { edit: Saved; row: 'deals' };
    '/api/jobs/deals/{id}/service-types/add': { form: Saved };
    '/api/jobs/deals/{id}/service-types/{service_type}/remove': { action: Saved };
    '/api/jobs/deals/{id}/archive': { action: Saved; becomes: ['deals', 'archived'] };
    '/api/jobs/deals/{id}/un-archive': { action: Saved; becomes: ['deals', 'un-archived'] };
    '/api/jobs/deals/{id}/delete': { action: Saved; becomes: ['deals', 'deleted'] };
  }
  interface Tables {
    deals: true;
    deal_tags: true;
    deal_service_types: true;
  }
  interface References {
    Deal: 'carries';
  }
}
