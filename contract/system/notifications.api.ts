import type { Notice } from './notifications.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/notifications': { list: Notice; meta: { unread: number }; filters: true; row: 'notifications' };
    '/api/system/notifications/read-all': { post: { unread: number } };
    '/api/system/notifications/{id}/read': { action: { unread: number } };
    '/api/system/notifications/{id}/unread': { action: { unread: number } };
  }
  interface Tables {
    notifications: true;
  }
}
