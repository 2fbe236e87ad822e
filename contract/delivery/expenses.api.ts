import type { Expense, ExpenseMeta } from './expenses.ts';
import type { ServiceOccurrence } from './services.ts';
import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';

declare module '../api.ts' {
  interface Api {
    '/api/jobs/services/{service}/expenses': { list: Expense; meta: ExpenseMeta; filters: true; row: 'expenses' };
    '/api/jobs/services/{service}/expenses/occurrences': {
      list: ServiceOccurrence;
      meta: ExpenseMeta;
      row: 'service_occurrences';
    };
    '/api/jobs/services/{service}/expenses/occurrences/select': { get: Chosen[] };
    '/jobs/services/{service}/expenses/export': { file: true };
    '/jobs/services/{service}/expenses/{id}/receipt': { file: true };
    '/api/jobs/services/{service}/expenses/add': { form: Saved };
    '/api/jobs/services/{service}/expenses/{id}/edit': { edit: Saved; row: 'expenses' };
    '/api/jobs/services/{service}/expenses/{id}/delete': { action: Saved; becomes: ['expenses', 'deleted'] };
    '/api/jobs/services/{service}/expenses/{id}/restore': { action: Saved; becomes: ['expenses', 'restored'] };
  }
  interface Tables {
    expenses: true;
  }
}
