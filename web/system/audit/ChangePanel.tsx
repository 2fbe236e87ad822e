import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { changesPath, undoChange } from './changeActions.ts';
import { RecordChanges } from './RecordChanges.tsx';
import { Who } from './Who.tsx';

/** Everything one call changed, record by record. */
export function ChangePanel({ id }: PanelProps) {
  const loaded = useRecord(`${changesPath}/{batch}`, { batch: id });
  return (
    <RecordPanel loaded={loaded}>
      {(change) => {
        const more = change.total - change.records.length;
        const records = (
          <>
            {change.records.map((record, place) => (
              <RecordChanges key={`${record.table}-${record.id}-${place}`} record={record} />
            ))}
            {more > 0 && <Text c="dimmed">and {more} more</Text>}
          </>
        );
        return (
          <Panel
            title={change.sentence}
            subtitle={formatDateTime(change.at)}
            actions={
              change.can.undo && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={15} aria-hidden />}
                  onClick={() => void undoChange(change)}
                >
                  Undo
                </Button>
              )
            }
            tabs={[{ key: 'records', label: 'Records', count: change.total, content: records }]}
          >
            <Details
              items={[
                { label: 'User', value: <Who name={change.actor?.display_name ?? null} /> },
                ...(change.undone_at ? [{ label: 'Undone', value: formatDateTime(change.undone_at) }] : []),
              ]}
            />
          </Panel>
        );
      }}
    </RecordPanel>
  );
}
