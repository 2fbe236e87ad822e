import { ActionIcon, Button } from '@mantine/core';
import { IconClock, IconList } from '@tabler/icons-react';
import { dayAt } from '../../../contract/platform/zone.ts';
import type { OccurrenceTime } from '../../../contract/together/timelogs.ts';
import { clockText, timeLogTexts } from '../../../contract/together/timelogs.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { openPanel } from '../../platform/dialogs/panels.ts';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { timeLogsPath } from './timer.ts';
import { TimedRecord } from './TimedRecord.tsx';
import { TotalTime } from './TotalTime.tsx';

/** A day in the service's own time zone; the last day is the one before the next occurrence begins. */
const dayOf = (moment: string | null, { time_zone }: OccurrenceTime, before = 0): string =>
  moment && time_zone ? formatDate(dayAt(Date.parse(moment) - before, time_zone), 'table') : '';

function ShowLogs({ occurrence }: { occurrence: OccurrenceTime }) {
  const { id, start_at } = occurrence;
  if (id === null) return null;
  const label = `Time Logs of ${dayOf(start_at, occurrence)}`;
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      onClick={() => openPanel('occurrence-time-logs', id)}
    >
      <IconClock size={15} />
    </ActionIcon>
  );
}

const columns: Column<OccurrenceTime>[] = [
  {
    key: 'start_at',
    label: 'Start',
    sort: 'start_at',
    render: (row) => (row.id === null ? 'Outside any occurrence' : dayOf(row.start_at, row)),
  },
  { key: 'end_at', label: 'End', sort: 'end_at', render: (row) => dayOf(row.end_at, row, 1) },
  { key: 'logs', label: 'Logs', align: 'right' },
  { key: 'seconds', label: 'Time', sort: 'seconds', align: 'right', render: ({ seconds }) => clockText(seconds) },
  { key: 'show', label: 'Show', align: 'right', render: (row) => <ShowLogs occurrence={row} /> },
];

/** A service's time by occurrence; each clock opens the logs behind it. */
export function TimeByOccurrencePanel({ id }: PanelProps) {
  const groups = useList(`${timeLogsPath}?groupBy=occurrences`, {
    params: { reference_type: 'Service', reference_id: id },
    topic: 'time_logs',
  });
  return (
    <Panel
      title="Time Logs by occurrence"
      actions={
        <Button
          variant="default"
          leftSection={<IconList size={15} aria-hidden />}
          onClick={() => openPanel('time-logs', `Service-${id}`)}
        >
          All Time Logs
        </Button>
      }
    >
      <TimedRecord list={groups} />
      <ListToolbar list={groups} filters={`${timeLogsPath}/filters`} search={false} />
      <ListTable
        list={groups}
        label="Time Logs by occurrence"
        columns={columns}
        empty={timeLogTexts.none}
        emptyIcon={<IconClock size={22} />}
      />
      <TotalTime list={groups} />
      <Pagination list={groups} />
    </Panel>
  );
}
