import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const commentCategoryPanels: PanelKind[] = [
  { kind: 'comment-category', load: async () => (await import('./CategoryPanel.tsx')).CategoryPanel },
];
