import { memo, useId } from 'react';
import type { Checklist, ChecklistCan, ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistLimits, checklistTexts, progressOf } from '../../../contract/together/checklists.ts';
import { NoPermission } from '../../platform/Can.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { useDropArea } from '../../platform/sortable/useDropArea.ts';
import { useSortableRow } from '../../platform/sortable/useSortableRow.ts';
import type { Edge } from '../../platform/sortable/useSortableRow.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import classes from './checklists.module.css';
import { EditableTitle } from './EditableTitle.tsx';
import { Handle } from './Handle.tsx';
import { ItemRow } from './ItemRow.tsx';
import rows from './item.module.css';
import { ActionMenu } from './ActionMenu.tsx';
import { listActions } from './listActions.ts';
import { NewTitle } from './NewTitle.tsx';
import { Progress } from './Progress.tsx';

export type ItemMoves = {
  group: string;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onStep: (cid: string, by: -1 | 1) => void;
  onDrop: (dragged: string, target: string, edge: Edge) => void;
  /** Into a list where no item is under the pointer. */
  onDropInto: (dragged: string, list: string) => void;
};

type ListSectionProps = {
  list: Checklist;
  items: readonly ChecklistItem[];
  can: ChecklistCan;
  hideDone: boolean;
  change: (change: ChecklistsChange) => void;
  moves: ItemMoves;
  onStep: (list: string, by: -1 | 1) => void;
  onDrop: (dragged: string, list: string, edge: Edge) => void;
};

/** One list of a record with its items, its progress, and the line for the next item. */
export const ListSection = memo(function ListSection(props: ListSectionProps) {
  const { list, items, can, hideDone, change, moves, onStep, onDrop } = props;
  const { cid, title, description } = list;
  const heading = useId();
  const { onDropInto, actionsOf, group } = moves;
  const { row, handle, edge, isDragging } = useSortableRow<string, HTMLElement>({
    list: `lists of ${group}`,
    id: cid,
    isOff: !can.sort,
    onDrop: (dragged, side) => onDrop(dragged, cid, side),
  });
  const { area, isOver } = useDropArea<string, HTMLDivElement>({
    list: group,
    isOff: !can.sort,
    onDrop: (dragged) => onDropInto(dragged, cid),
  });
  const shown = hideDone ? items.filter(({ status }) => !status) : items;
  return (
    <section
      ref={row}
      className={classes.list}
      aria-labelledby={heading}
      data-edge={edge ?? undefined}
      data-dragging={isDragging || undefined}
    >
      <header className={classes.listHead}>
        {can.sort && <Handle ref={handle} cid={cid} label={`Move list ${title}`} onStep={(by) => onStep(cid, by)} />}
        <h3 id={heading} className={classes.listTitle} aria-label={title} data-plain={!can.edit || undefined}>
          {can.edit ? (
            <EditableTitle
              title={title}
              label="List"
              max={checklistLimits.title}
              onSave={(wanted) => change({ kind: 'rename list', list: cid, title: wanted })}
            />
          ) : (
            title
          )}
        </h3>
        <Progress percent={progressOf(items)} label={`Progress of ${title}`} />
        {list.id > 0 && (
          <ActionMenu
            label={`Actions for list ${title}`}
            actions={() => listActions(list, can, change, (by) => onStep(cid, by))}
          />
        )}
      </header>
      {description && <p className={classes.description}>{description}</p>}
      <div ref={area} className={classes.drop} data-over={isOver || undefined}>
        {!can.read_items && <NoPermission />}
        {can.read_items && items.length === 0 && <p className={classes.none}>{checklistTexts.noItems}</p>}
        {items.length > 0 && shown.length === 0 && <p className={classes.none}>All tasks are done.</p>}
        {shown.length > 0 && (
          <ul className={rows.items} aria-label={`Items of ${title}`}>
            {shown.map((item) => (
              <ItemRow
                key={item.cid}
                item={item}
                can={can}
                group={group}
                change={change}
                actionsOf={actionsOf}
                onStep={moves.onStep}
                onDrop={moves.onDrop}
              />
            ))}
          </ul>
        )}
      </div>
      {can.add_items && (
        <NewTitle
          label={`Add an item to ${title}`}
          placeholder="Add an item"
          max={checklistLimits.item_title}
          onAdd={(wanted) => change({ kind: 'add item', cid: `item-${crypto.randomUUID()}`, list: cid, title: wanted })}
        />
      )}
    </section>
  );
});
