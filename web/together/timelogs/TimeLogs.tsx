import { IconClock } from '@tabler/icons-react';
import { timeLogTexts } from '../../../contract/together/timelogs.ts';
import { ExportLink } from '../../platform/lists/ExportLink.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { AddTime, AddTimeToAny } from './AddTime.tsx';
import { editTimeLog, mayEdit, timeLogActions } from './timeLogActions.ts';
import { ownTimeColumns, timeLogColumns } from './timeLogColumns.tsx';
import { timeLogsPath } from './timer.ts';
import { TimedRecord } from './TimedRecord.tsx';
import { TotalTime } from './TotalTime.tsx';

type TimeLogsProps = {
  /** Which logs: reference_type and reference_id, an occurrence, or all. */
  of?: Record<string, unknown>;
  /** Only the user's own. */
  userOnly?: boolean;
};

/** Time logs with filters, total and export. */
export function TimeLogs({ of = {}, userOnly = false }: TimeLogsProps) {
  const params = { ...of, ...(userOnly && { own: true }) };
  const logs = useList(timeLogsPath, { row: 'time_logs', params, inAddress: false });
  const addButton = 'reference_type' in of ? <AddTime of={of} list={logs} /> : userOnly && <AddTimeToAny />;
  return (
    <>
      {('reference_type' in of || 'occurrence' in of) && (
        <TimedRecord
          list={logs}
          company={of['reference_type'] === 'Company' ? Number(of['reference_id']) : undefined}
        />
      )}
      <ListToolbar list={logs} filters={`${timeLogsPath}/filters`} search={false}>
        <ExportLink list={logs} path="/jobs/time-logs/export" params={params} />
        {addButton}
      </ListToolbar>
      <ListTable
        list={logs}
        label="Time Logs"
        columns={userOnly ? ownTimeColumns : timeLogColumns}
        rowActions={timeLogActions}
        onOpen={(log) => mayEdit(log) && editTimeLog(log)}
        empty={timeLogTexts.none}
        emptyIcon={<IconClock size={22} />}
      />
      <TotalTime list={logs} />
      <Pagination list={logs} />
    </>
  );
}
