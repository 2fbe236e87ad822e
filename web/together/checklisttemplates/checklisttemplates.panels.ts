import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const checklistTemplatePanels: PanelKind[] = [
  { kind: 'checklist-template', load: async () => (await import('./TemplatePanel.tsx')).TemplatePanel },
];
