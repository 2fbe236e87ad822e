import type { Screen } from '../../platform/screens.ts';

export const checklistScreens: Screen[] = [
  {
    path: '/print/checklist/{id}',
    name: 'print-checklist',
    area: 'Print',
    access: 'read checklists',
    heading: 'Checklist',
    frame: false,
    load: async () => (await import('./PrintChecklist.tsx')).PrintChecklist,
  },
];
