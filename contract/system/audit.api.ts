import type { AuditEntry } from './audit.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/audit': { list: AuditEntry; filters: true; row: 'audit_events' };
    '/api/system/audit/{id}': { get: AuditEntry; row: 'audit_events' };
  }
  interface Tables {
    audit_events: true;
  }
}
