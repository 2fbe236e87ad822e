import { IconClipboardCheck } from '@tabler/icons-react';
import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { TargetRecord } from '../../../contract/organisation/programs.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { reportsPath } from './programActions.ts';
import { targetColumns } from './reportColumns.tsx';

/** The reports on a target, the newest first. */
export function ReportsTable({ target: { id } }: { target: TargetRecord }) {
  const list = useList(`${reportsPath}/{id}`, {
    params: { id },
    row: 'program_reports',
    topic: `program_targets:${id}`,
    inAddress: false,
  });
  return (
    <>
      <ListTable
        list={list}
        label="Reports"
        columns={targetColumns}
        empty={texts.noReports}
        emptyIcon={<IconClipboardCheck size={22} />}
      />
      <Pagination list={list} />
    </>
  );
}
