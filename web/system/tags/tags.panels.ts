import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const tagPanels: PanelKind[] = [{ kind: 'tag', load: async () => (await import('./TagPanel.tsx')).TagPanel }];
