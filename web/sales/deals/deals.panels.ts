import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const dealPanels: PanelKind[] = [
  { kind: 'deal', load: async () => (await import('./DealPanel.tsx')).DealPanel },
];
