import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const outboxPanels: PanelKind[] = [
  { kind: 'mail', load: async () => (await import('./MailPanel.tsx')).MailPanel },
];
