import type { ImportFile, ImportPreview, ImportProgress, ImportResult } from '../contacts/imports.ts';
import type { Saved } from '../platform/answers.ts';
import type { Several } from '../platform/several.ts';
import type { Lead, LeadDashboard } from './leads.ts';

declare module '../api.ts' {
  interface Api {
    '/api/leads': { list: Lead; filters: true; row: 'leads' };
    '/leads/export': { file: true };
    '/api/leads/dashboard': { get: LeadDashboard };
    '/api/leads/add': { form: Saved };
    '/api/leads/several': { form: Several };
    '/api/leads/import/read': { post: ImportFile };
    '/api/leads/import/preview': { post: ImportPreview };
    '/api/leads/import/progress': { post: ImportProgress | null };
    '/api/leads/import/cancel': { post: { is_cancelled: boolean } };
    '/api/leads/import': { post: ImportResult };
    '/api/leads/{id}': { get: Lead; row: 'leads' };
    '/api/leads/{id}/edit': { edit: Saved; row: 'leads' };
    '/api/leads/{id}/edit/status': { edit: Saved; row: 'leads' };
    '/api/leads/{id}/touch': { action: Saved };
    '/api/leads/{id}/deal': { form: { deal: Saved } };
    '/api/leads/{id}/archive': { action: Saved; becomes: ['leads', 'archived'] };
    '/api/leads/{id}/un-archive': { action: Saved; becomes: ['leads', 'un-archived'] };
    '/api/leads/{id}/delete': { action: Saved; becomes: ['leads', 'deleted'] };
  }
  interface Tables {
    leads: true;
  }
  interface References {
    Lead: 'told';
  }
}
