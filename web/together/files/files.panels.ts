import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const filePanels: PanelKind[] = [
  { kind: 'file', load: async () => (await import('./FilePanel.tsx')).FilePanel },
];
