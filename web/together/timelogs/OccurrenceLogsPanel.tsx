import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { TimeLogs } from './TimeLogs.tsx';

export function OccurrenceLogsPanel({ id }: PanelProps) {
  return (
    <Panel title="Time Logs">
      <TimeLogs of={{ occurrence: id }} />
    </Panel>
  );
}
