import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const vaultPanels: PanelKind[] = [
  { kind: 'vault-site', load: async () => (await import('./SitePanel.tsx')).SitePanel },
];
