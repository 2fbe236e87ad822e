import type { ImportFile, ImportPreview, ImportProgress, ImportResult } from './imports.ts';

declare module '../api.ts' {
  interface Api {
    '/api/contacts/companies/import/read': { post: ImportFile };
    '/api/contacts/companies/import/preview': { post: ImportPreview };
    '/api/contacts/companies/import/progress': { post: ImportProgress | null };
    '/api/contacts/companies/import/cancel': { post: { is_cancelled: boolean } };
    '/api/contacts/companies/import': { post: ImportResult };
    '/api/contacts/people/import/read': { post: ImportFile };
    '/api/contacts/people/import/preview': { post: ImportPreview };
    '/api/contacts/people/import/progress': { post: ImportProgress | null };
    '/api/contacts/people/import/cancel': { post: { is_cancelled: boolean } };
    '/api/contacts/people/import': { post: ImportResult };
    '/contacts/imports/{id}/errors': { file: true };
  }
}
