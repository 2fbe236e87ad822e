import { IconClipboardCheck } from '@tabler/icons-react';
import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { reportsPath } from './programActions.ts';
import { waitingColumns } from './reportColumns.tsx';

/** The reports waiting for the user's review, the oldest first. */
export function WaitingReports() {
  const list = useList(reportsPath, { row: 'program_reports', topic: ['program_targets', 'programs'] });
  return (
    <Screen>
      <ListToolbar list={list} search={false} />
      <ListTable
        list={list}
        label="Reports to review"
        columns={waitingColumns}
        empty={texts.noneWaiting}
        emptyIcon={<IconClipboardCheck size={22} />}
      />
      <Pagination list={list} />
    </Screen>
  );
}
