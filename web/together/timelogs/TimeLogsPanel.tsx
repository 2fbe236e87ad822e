import { Panel } from '../../platform/dialogs/Panel.tsx';
import { PanelProblem } from '../../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { TimeLogs } from './TimeLogs.tsx';

/** The logs of one record; the id is like Deal-5. */
export function TimeLogsPanel({ id }: PanelProps) {
  const [, reference_type, reference_id] = /^([A-Za-z]+)-([0-9]+)$/.exec(id) ?? [];
  if (!reference_type || !reference_id) return <PanelProblem error={null} />;
  return (
    <Panel title="Time Logs">
      <TimeLogs of={{ reference_type, reference_id }} />
    </Panel>
  );
}
