import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const expensePanels: PanelKind[] = [
  { kind: 'service-expenses', load: async () => (await import('./ServiceExpensesPanel.tsx')).ServiceExpensesPanel },
  {
    kind: 'service-occurrences',
    load: async () => (await import('./ServiceOccurrencesPanel.tsx')).ServiceOccurrencesPanel,
  },
  {
    kind: 'occurrence-expenses',
    load: async () => (await import('./OccurrenceExpensesPanel.tsx')).OccurrenceExpensesPanel,
  },
];
