import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const picklistPanels: PanelKind[] = [
  { kind: 'pick-list', load: async () => (await import('./PickListPanel.tsx')).PickListPanel },
];
