import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const auditPanels: PanelKind[] = [
  { kind: 'audit-event', load: async () => (await import('./EventPanel.tsx')).EventPanel },
  { kind: 'change-batch', load: async () => (await import('./ChangePanel.tsx')).ChangePanel },
];
