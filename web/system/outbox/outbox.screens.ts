import type { Screen } from '../../platform/screens.ts';

export const outboxScreens: Screen[] = [
  {
    path: '/system/outbox',
    name: 'outbox',
    area: 'System',
    access: 'browse mail',
    heading: 'Mail Outbox',
    sub_heading: 'What Bureau sends by mail',
    menu: 'Mail Outbox',
    load: async () => (await import('./OutboxBrowse.tsx')).OutboxBrowse,
  },
];
