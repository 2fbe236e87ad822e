import { IconHistory } from '@tabler/icons-react';
import type { TableName } from '../../../contract/api.ts';
import type { HistoryEntry } from '../../../contract/platform/changes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { formatAgo, formatDateTime } from '../format.ts';
import { ListProblem } from '../lists/ListProblem.tsx';
import { Pagination } from '../lists/Pagination.tsx';
import { useList } from '../lists/useList.ts';
import { useTopic } from '../live/useTopic.ts';
import { headline } from './historyText.ts';
import { ChangeLines } from './ChangeLines.tsx';
import classes from './history.module.css';
import { UndoLine } from './UndoLine.tsx';

type HistoryProps = {
  /** The record's table, such as employees. */
  kind: TableName;
  id: number | string;
};

function Entry({ entry }: { entry: HistoryEntry }) {
  // The values of a new record are on its own page; the values of a new part are shown only here.
  const hasValues = entry.kind === 'changed' || (entry.kind === 'added' && entry.says !== null);
  const who = entry.actor?.display_name ?? 'The system';
  return (
    <li className={classes.entry}>
      <Avatar name={who} size={24} />
      <div className={classes.words}>
        <div>
          <strong>{who}</strong> {headline(entry)}{' '}
          <time dateTime={entry.at} title={formatDateTime(entry.at)} className={classes.when}>
            {formatAgo(entry.at)}
          </time>
        </div>
        {hasValues && <ChangeLines {...entry} />}
      </div>
      <UndoLine {...entry} />
    </li>
  );
}

/** Who changed what in a record and when, with the old and new values. */
export function History({ kind, id }: HistoryProps) {
  const list = useList('/api/system/history', {
    params: { table: kind, id },
    topic: `${kind}:${id}`,
    inAddress: false,
  });
  useTopic(list.meta?.parts, list.refresh);
  if (list.error && list.rows.length === 0) return <ListProblem error={list.error} onRetry={list.refresh} />;
  if (list.isLoading) return <SkeletonLines lines={6} />;
  if (list.rows.length === 0) return <EmptyState icon={<IconHistory size={22} />} text="No changes yet." />;
  return (
    <>
      <ol className={classes.entries} aria-label="History">
        {list.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {(list.meta?.last_page ?? 1) > 1 && <Pagination list={list} />}
    </>
  );
}
