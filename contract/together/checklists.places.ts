import { declarePlaces } from '../platform/places.ts';

export const checklistPlaces = declarePlaces({
  screens: {
    'print-checklist': {
      path: '/print/checklist/{id}',
      area: 'Print',
      access: ['read checklists'],
      heading: 'Checklist',
      frame: false,
    },
  },
  panels: ['checklists', 'checklist', 'checklist-item'],
});
