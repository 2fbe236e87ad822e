import { Button } from '@mantine/core';
import { isValued } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { EditButton } from '../../platform/records/EditButton.tsx';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { PanelProps } from '../../platform/modules/module.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './point.module.css';
import { pointOf } from './points.ts';
import type { Point } from './points.ts';
import { SourceRowList } from './SourceRowList.tsx';
import { assignmentsPath, setValue, takeOver } from './statisticActions.ts';
import { ownerText, titleAndOwner } from './ownerText.ts';
import { changedText, periodTitle, valueText } from './valueText.ts';

const itemsOf = (of: StatisticAssignment) => [
  { label: 'Owner', value: ownerText(of) },
  ...of.chart_data.datasets.flatMap(({ label, meta, data, quotas, notes }) => {
    const [value, quota, note] = [data[0] ?? null, quotas?.[0] ?? null, notes?.[0] ?? null];
    const name = of.chart_data.datasets.length > 1 ? label : 'Value';
    return [
      { label: name, value: value === null ? null : valueText(value, meta) },
      ...(quota === null ? [] : [{ label: 'Quota', value: valueText(quota, meta) }]),
      ...(note === null ? [] : [{ label: 'Note', value: note }]),
    ];
  }),
];

function Rows({ point: { id, end, view }, of }: { point: Point; of: StatisticAssignment }) {
  const { record, error, refresh } = useRecord(`${assignmentsPath}/{id}/rows`, { id, period_end: end, view });
  if (!record) return <Pending error={error} onRetry={refresh} lines={3} />;
  return <SourceRowList of={record} meta={of.meta} />;
}

/** A value that has changed since it was reported; users who may set values can accept the new one. */
function Changed({ of, end }: { of: StatisticAssignment; end: string }) {
  const text = changedText(of.chart_data.datasets[0], 0);
  if (!text) return null;
  return (
    <div className={classes.changed}>
      <span>{text}</span>
      {of.can.set_value && (
        <Button size="xs" variant="default" onClick={() => takeOver(of.id, end)}>
          Report the current value
        </Button>
      )}
    </div>
  );
}

function Shown({ point }: { point: Point }) {
  const { id, end, view } = point;
  const loaded = useRecord(
    `${assignmentsPath}/{id}`,
    { id, from_date: end, to_date: end, view },
    { row: 'statistic_assignments', topic: 'statistic_values' },
  );
  return (
    <RecordPanel loaded={loaded}>
      {(of) => (
        <Panel
          title={of.title}
          subtitle={periodTitle(end, view)}
          actions={
            of.can.set_value &&
            isValued(of.definition.type) &&
            view === of.definition.type && <EditButton onClick={() => setValue(id, titleAndOwner(of), end)} />
          }
        >
          <Details items={itemsOf(of)} />
          <Changed of={of} end={end} />
          {of.has_rows && <Rows point={point} of={of} />}
        </Panel>
      )}
    </RecordPanel>
  );
}

/** One period of a graph: its value, quota and note, and the rows behind it where it counts itself. */
export function PointPanel({ id }: PanelProps) {
  const point = pointOf(id);
  return point ? <Shown point={point} /> : <EmptyState text="This period does not exist." />;
}
