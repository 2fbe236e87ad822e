import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const servicePanels: PanelKind[] = [
  { kind: 'service', load: async () => (await import('./ServicePanel.tsx')).ServicePanel },
];
