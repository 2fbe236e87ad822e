import type { PanelKind } from '../platform/dialogs/panels.ts';

export const contactPanels: PanelKind[] = [
  { kind: 'company', load: async () => (await import('./CompanyPanel.tsx')).CompanyPanel },
  { kind: 'person', load: async () => (await import('./PersonPanel.tsx')).PersonPanel },
];
