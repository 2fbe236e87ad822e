import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const companyPanels: PanelKind[] = [
  { kind: 'organization-company', load: async () => (await import('./CompanyPanel.tsx')).CompanyPanel },
];
