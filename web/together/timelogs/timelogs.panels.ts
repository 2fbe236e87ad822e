import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const timeLogPanels: PanelKind[] = [
  { kind: 'my-time-logs', load: async () => (await import('./MyTimePanel.tsx')).MyTimePanel },
  { kind: 'time-logs', load: async () => (await import('./TimeLogsPanel.tsx')).TimeLogsPanel },
  {
    kind: 'time-by-occurrence',
    load: async () => (await import('./TimeByOccurrencePanel.tsx')).TimeByOccurrencePanel,
  },
  {
    kind: 'occurrence-time-logs',
    load: async () => (await import('./OccurrenceLogsPanel.tsx')).OccurrenceLogsPanel,
  },
];
