import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

export const outboxScreens: Screen[] = [
  {
    path: '/system/outbox',
    name: 'outbox',
    area: 'System',
    access: 'browse mail',
    heading: 'Mail Outbox',
    menu: 'Mail Outbox',
    load: areaPage,
  },
];
