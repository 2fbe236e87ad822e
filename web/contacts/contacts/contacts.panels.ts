import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const contactPanels: PanelKind[] = [
  { kind: 'company', load: async () => (await import('./CompanyPanel.tsx')).CompanyPanel },
  { kind: 'person', load: async () => (await import('./PersonPanel.tsx')).PersonPanel },
  { kind: 'company-merge', load: async () => (await import('./CompanyMerge.tsx')).CompanyMerge },
  { kind: 'person-merge', load: async () => (await import('./PersonMerge.tsx')).PersonMerge },
];
