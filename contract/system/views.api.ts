import type { View } from '../platform/views.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/views': { get: View[] };
    '/api/system/views/add': { form: View };
    '/api/system/views/{id}/edit': { edit: View; row: 'list_views' };
    '/api/system/views/{id}/share': { action: View };
    '/api/system/views/{id}/stop-sharing': { action: View };
    '/api/system/views/{id}/delete': { action: { id: number } };
  }
  interface Tables {
    list_views: true;
  }
}
