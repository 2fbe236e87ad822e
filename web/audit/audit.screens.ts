import { areaPage } from '../areas/areaPage.ts';
import type { Screen } from '../platform/screens.ts';

export const auditScreens: Screen[] = [
  {
    path: '/system/audit-log',
    name: 'audit-log',
    area: 'System',
    access: 'super',
    heading: 'Audit Log',
    menu: 'Audit Log',
    load: areaPage,
  },
];
