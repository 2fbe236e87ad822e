import { memo } from 'react';
import type { ChecklistCan, ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistLimits } from '../../../contract/together/checklists.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { useSortableRow } from '../../platform/sortable/useSortableRow.ts';
import type { Edge } from '../../platform/sortable/useSortableRow.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import classes from './item.module.css';
import { EditableTitle } from './EditableTitle.tsx';
import { Handle } from './Handle.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ActionMenu } from './ActionMenu.tsx';

type ItemRowProps = {
  item: ChecklistItem;
  can: ChecklistCan;
  /** Names all items of the record: they are dropped among each other. */
  group: string;
  change: (change: ChecklistsChange) => void;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onStep: (cid: string, by: -1 | 1) => void;
  onDrop: (dragged: string, target: string, edge: Edge) => void;
};

/** One thing to do: ticked off, renamed, moved and opened where it stands. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, can, group, change, actionsOf, onStep, onDrop } = props;
  const { cid, title, status } = item;
  const { row, handle, edge, isDragging } = useSortableRow<string, HTMLLIElement>({
    list: group,
    id: cid,
    isOff: !can.sort,
    onDrop: (dragged, side) => onDrop(dragged, cid, side),
  });
  const isSaved = item.id > 0;
  return (
    <li
      ref={row}
      className={classes.item}
      aria-label={title}
      data-done={status || undefined}
      data-edge={edge ?? undefined}
      data-dragging={isDragging || undefined}
    >
      {can.sort && <Handle ref={handle} cid={cid} label={`Move ${title}`} onStep={(by) => onStep(cid, by)} />}
      <input
        type="checkbox"
        className={classes.check}
        checked={status}
        disabled={!can.change_status}
        aria-label={title}
        onChange={() => change({ kind: 'mark item', item: cid, status: !status })}
      />
      {can.edit_items ? (
        <EditableTitle
          title={title}
          label="Item"
          max={checklistLimits.item_title}
          onSave={(wanted) => change({ kind: 'rename item', item: cid, title: wanted })}
        />
      ) : (
        <span className={classes.plainTitle} data-title>
          {title}
        </span>
      )}
      {isSaved && (
        <a className={classes.facts} href={panelHref('checklist-item', item.id)} title="Open">
          <span className={classes.hidden}>Open {title}</span>
          <ItemFacts item={item} />
        </a>
      )}
      {isSaved && <ActionMenu label={`Actions for ${title}`} actions={() => actionsOf(cid)} />}
    </li>
  );
});
