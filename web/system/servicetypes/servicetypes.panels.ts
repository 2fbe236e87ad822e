import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const serviceTypePanels: PanelKind[] = [
  { kind: 'service-type', load: async () => (await import('./ServiceTypePanel.tsx')).ServiceTypePanel },
];
