import { IconMessages } from '@tabler/icons-react';
import type { CommentCategoryRow } from '../../../contract/system/commentcategories.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { calling } from '../../platform/optimistic/call.ts';
import { useMay } from '../../platform/session.ts';
import { SortableList } from '../../platform/groups/SortableList.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
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
  const list = useAllRows(categoriesPath, 'comment_categories');
  const canEdit = useMay('edit comment categories');
  const add = (
    <AddButton do="edit comment categories" onClick={addCategory}>
      Add Comment Category
    </AddButton>
  );
  return (
    <Screen actions={add}>
      <SortableList
        name="comment_categories"
        label="Comment categories"
        list={list}
        call={(categories) =>
          calling(`${categoriesPath}/sequence`, { categories }, { what: 'Sort the comment categories', isQuiet: true })
        }
        columns={columns}
        rowActions={rowActions}
        canMove={canEdit}
        empty={<EmptyState icon={<IconMessages size={22} />} text="No Comment Categories available." />}
      />
    </Screen>
  );
}
