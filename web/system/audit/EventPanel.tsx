import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDateTime } from '../../platform/format.ts';
import { historyValue } from '../../platform/history/historyText.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { auditPath } from './EventsBrowse.tsx';
import { detailLabel, eventName } from './eventText.ts';
import { Who } from './Who.tsx';

/** The details of one event. */
export function EventPanel({ id }: PanelProps) {
  const loaded = useRecord(`${auditPath}/{id}`, { id }, { row: 'audit_events' });
  return (
    <RecordPanel loaded={loaded}>
      {(event) => (
        <Panel title={eventName(event.action)} subtitle={formatDateTime(event.at)}>
          <Details
            items={[
              { label: 'User', value: <Who name={event.user} ip={event.ip} /> },
              { label: 'Subject', value: event.about ?? event.subject },
              { label: 'Address', value: event.ip },
              { label: 'Request', value: event.request_id },
              ...Object.entries(event.detail).map(([name, value]) => ({
                label: detailLabel(name),
                value: historyValue(value),
              })),
            ]}
          />
        </Panel>
      )}
    </RecordPanel>
  );
}
