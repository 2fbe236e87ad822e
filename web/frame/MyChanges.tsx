import '@mantine/core/styles/Modal.css';
import { Modal, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { undoLimits } from '../../contract/platform/changes.ts';
import { formatAgo, formatDateTime } from '../platform/format.ts';
import { UndoLine } from '../platform/history/UndoLine.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { Pagination } from '../platform/lists/Pagination.tsx';
import { useList } from '../platform/lists/useList.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { closeFrameDialog } from './frameDialogs.ts';
import classes from './MySessions.module.css';

/** What the user did, newest first, each line with Undo as long as it can be undone. */
export function MyChanges() {
  const list = useList('/api/system/changes', { params: { own: true }, inAddress: false });
  return (
    <Modal opened onClose={closeFrameDialog} title="My recent changes" size="lg">
      <Text size="sm" c="dimmed" mb="sm">
        You can undo your changes for {undoLimits.own_hours} hours, unless someone has changed the same thing since.
      </Text>
      {list.isLoading && <SkeletonLines lines={6} />}
      {list.error && list.rows.length === 0 && <ListProblem error={list.error} onRetry={list.refresh} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState icon={<IconHistory size={22} />} text="No changes yet." />
      )}
      <ol className={classes.list} aria-label="My recent changes">
        {list.rows.map((change) => (
          <li key={change.id} className={classes.row}>
            <div className={classes.words}>
              <Text size="sm">{change.sentence}</Text>
              <Text size="xs" c="dimmed" component="time" dateTime={change.at} title={formatDateTime(change.at)}>
                {formatAgo(change.at)}
              </Text>
            </div>
            <UndoLine {...change} />
          </li>
        ))}
      </ol>
      {(list.meta?.last_page ?? 1) > 1 && <Pagination list={list} />}
    </Modal>
  );
}
