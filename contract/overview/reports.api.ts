import type { Report, ReportCard } from './reports.ts';

declare module '../api.ts' {
  interface Api {
    '/api/reports': { get: ReportCard[] };
    '/api/reports/deals': { get: Report; filters: true };
    '/api/reports/deals/export': { file: true };
    '/api/reports/pipeline': { get: Report; filters: true };
    '/api/reports/pipeline/export': { file: true };
    '/api/reports/fees': { get: Report; filters: true };
    '/api/reports/fees/export': { file: true };
    '/api/reports/budgets': { get: Report; filters: true };
    '/api/reports/budgets/export': { file: true };
    '/api/reports/time': { get: Report; filters: true };
    '/api/reports/time/export': { file: true };
    '/api/reports/expenses': { get: Report; filters: true };
    '/api/reports/expenses/export': { file: true };
  }
}
