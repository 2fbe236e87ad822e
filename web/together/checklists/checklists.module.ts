import { checklistPlaces } from '../../../contract/together/checklists.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const checklists = defineModule({
  places: checklistPlaces,
  screens: {
    'print-checklist': async () => (await import('./PrintChecklist.tsx')).PrintChecklist,
  },
  panels: {
    checklists: async () => (await import('./ChecklistsPanel.tsx')).ChecklistsPanel,
    checklist: async () => (await import('./ListPanel.tsx')).ListPanel,
    'checklist-item': async () => (await import('./ItemPanel.tsx')).ItemPanel,
  },
  attached: [
    {
      key: 'checklists',
      label: 'Checklists',
      access: ['read checklists'],
      order: 10,
      content: lazyPart(async () => (await import('./Checklists.tsx')).Checklists),
    },
  ],
  records: { ChecklistItem: { panel: 'checklist-item' } },
});
