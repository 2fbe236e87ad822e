import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const messagePanels: PanelKind[] = [
  { kind: 'message', load: async () => (await import('./MessagePanel.tsx')).MessagePanel },
];
