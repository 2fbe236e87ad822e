import { declarePlaces } from '../platform/places.ts';

const area = 'System';
const access = ['read templates'] as const;

export const checklistTemplatePlaces = declarePlaces({
  screens: {
    'checklist-templates': {
      path: '/system/checklist-templates',
      area,
      access,
      heading: 'Checklist Templates',
      sub_heading: 'Checklists to use again and again',
      menu: 'Checklist Templates',
    },
    'checklist-template-print': {
      path: '/system/checklist-template-print',
      area,
      access,
      heading: 'Checklist Template',
      parent: 'checklist-templates',
    },
  },
  panels: ['checklist-template'],
});
