import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const checklistPanels: PanelKind[] = [
  /** The checklists of a record: `checklists.Deal-5`. */
  { kind: 'checklists', load: async () => (await import('./ChecklistsPanel.tsx')).ChecklistsPanel },
  { kind: 'checklist', load: async () => (await import('./ListPanel.tsx')).ListPanel },
  { kind: 'checklist-item', load: async () => (await import('./ItemPanel.tsx')).ItemPanel },
];
