import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const leadPanels: PanelKind[] = [
  { kind: 'lead', load: async () => (await import('./LeadPanel.tsx')).LeadPanel },
];
