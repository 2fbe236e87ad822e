import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const peoplePanels: PanelKind[] = [
  { kind: 'user', load: async () => (await import('./UserPanel.tsx')).UserPanel },
  { kind: 'role', load: async () => (await import('./RolePanel.tsx')).RolePanel },
];
