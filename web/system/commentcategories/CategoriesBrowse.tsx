import { Button } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import type { CommentCategoryRow } from '../../../contract/system/commentcategories.ts';
import { Can } from '../../platform/Can.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { calling } from '../../platform/optimistic/call.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { useMay } from '../../platform/session.ts';
import { inOrder } from '../../platform/groups/rowsShape.ts';
import { SortableTable } from '../../platform/groups/SortableTable.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { addCategory, categoriesPath, rowActions } from './categoryActions.ts';
import classes from './CategoriesBrowse.module.css';

const columns: Column<CommentCategoryRow>[] = [
  {
    key: 'label',
    label: 'Label',
    render: ({ id, label, color }) => (
      <a className={classes.link} href={panelHref('comment-category', id)}>
        <ColorDot color={color} />
        {label}
      </a>
    ),
  },
  { key: 'sequence', label: 'Sequence', align: 'right' },
];

/** The comment categories, in the order they are offered. */
export function CategoriesBrowse() {
  const { rows, error, refresh } = useAllRows(categoriesPath, 'comment_categories');
  const { shown, change } = useOptimistic<CommentCategoryRow[], number[]>({
    key: 'comment_categories',
    server: rows,
    after: inOrder,
    call: (categories) =>
      calling(`${categoriesPath}/sequence`, { categories }, { what: 'Sort the comment categories', isQuiet: true }),
    refresh,
  });
  const canEdit = useMay('edit comment categories');
  const add = (
    <Can do="edit comment categories">
      <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={addCategory}>
        Add Comment Category
      </Button>
    </Can>
  );
  return (
    <Screen actions={add}>
      {error && !shown ? (
        <ListProblem error={error} onRetry={() => void refresh()} />
      ) : !shown ? (
        <SkeletonLines lines={6} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<IconMessages size={22} />} text="No Comment Categories available." action={add} />
      ) : (
        <SortableTable
          name="comment_categories"
          label="Comment categories"
          rows={shown}
          columns={columns}
          rowActions={rowActions}
          canMove={canEdit}
          onOrder={change}
        />
      )}
    </Screen>
  );
}
