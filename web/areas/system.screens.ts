import type { Screen } from '../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'System';
const load = areaPage;

export const templateScreens: Screen[] = [
  {
    path: '/system/checklist-templates',
    name: 'checklist-templates',
    area,
    access: 'read templates',
    heading: 'Checklist Templates',
    menu: 'Checklist Templates',
    load,
  },
  {
    path: '/system/checklist-template-print',
    name: 'checklist-template-print',
    area,
    access: 'read templates',
    heading: 'Checklist Template',
    parent: 'checklist-templates',
    load,
  },
];
