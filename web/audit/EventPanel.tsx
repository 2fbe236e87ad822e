import type { AuditEntry } from '../../contract/audit.ts';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { formatDateTime } from '../platform/format.ts';
import { historyValue } from '../platform/history/historyText.ts';
import { useRecord } from '../platform/lists/useRecord.ts';
import { Details } from '../ui/Details.tsx';
import { auditPath } from './EventsBrowse.tsx';
import { detailLabel, eventName } from './eventText.ts';
import { Who } from './Who.tsx';

/** Everything that was recorded about one event. */
export function EventPanel({ id }: PanelProps) {
  const { record: event, error, refresh } = useRecord<AuditEntry>(`${auditPath}/${id}`);
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!event) return <PanelLoading />;
  return (
    <Panel title={eventName(event.action)} subtitle={formatDateTime(event.at)}>
      <Details
        items={[
          { label: 'User', value: <Who name={event.user} /> },
          { label: 'Subject', value: event.subject },
          { label: 'Address', value: event.ip },
          { label: 'Request', value: event.request_id },
          ...Object.entries(event.detail).map(([name, value]) => ({
            label: detailLabel(name),
            value: historyValue(value),
          })),
        ]}
      />
    </Panel>
  );
}
