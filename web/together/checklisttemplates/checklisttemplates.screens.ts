import type { Screen } from '../../platform/screens.ts';

const area = 'System';
const access = 'read templates';

export const checklistTemplateScreens: Screen[] = [
  {
    path: '/system/checklist-templates',
    name: 'checklist-templates',
    area,
    access,
    heading: 'Checklist Templates',
    sub_heading: 'Lists that are used again and again',
    menu: 'Checklist Templates',
    load: async () => (await import('./TemplatesBrowse.tsx')).TemplatesBrowse,
  },
  {
    path: '/system/checklist-template-print',
    name: 'checklist-template-print',
    area,
    access,
    heading: 'Checklist Template',
    parent: 'checklist-templates',
    load: async () => (await import('./TemplatePrint.tsx')).TemplatePrint,
  },
];
