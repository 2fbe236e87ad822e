import type { Screen } from '../../platform/screens.ts';

export const auditScreens: Screen[] = [
  {
    path: '/system/audit-log',
    name: 'audit-log',
    area: 'System',
    access: 'super',
    heading: 'Audit Log',
    sub_heading: 'Who did what, and when',
    menu: 'Audit Log',
    load: async () => (await import('./AuditLog.tsx')).AuditLog,
  },
];
