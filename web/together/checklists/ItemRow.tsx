import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChecklistCan, ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistLimits } from '../../../contract/together/checklists.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { Grip } from '../../platform/groups/Grip.tsx';
import { TitleButton } from '../../platform/groups/TitleButton.tsx';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import classes from './item.module.css';
import { ItemFacts } from './ItemFacts.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import parts from './parts.module.css';

type ItemRowProps = {
  /** All items of the record: they are dropped among each other. */
  place: string;
  item: ChecklistItem;
  can: ChecklistCan;
  isLifted: boolean;
  change: (change: ChecklistsChange) => void;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onKeyDown: (cid: string, event: KeyboardEvent) => void;
};

/** One thing to do: ticked off, renamed, moved and opened where it stands. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { place, item, can, isLifted, change, actionsOf, onKeyDown } = props;
  const { cid, title, status } = item;
  const row = useDraggable<HTMLLIElement>({ place, kind: 'item', key: cid, isOff: !can.sort, byGrip: true });
  const isSaved = item.id > 0;
  return (
    <li
      ref={row}
      className={classes.item}
      aria-label={title}
      data-done={status || undefined}
      data-item={cid}
      data-movable={can.sort || undefined}
      data-lifted={isLifted || undefined}
    >
      {can.sort && (
        <Grip
          of="item"
          className={parts.handle}
          label={`Move ${title}`}
          isLifted={isLifted}
          onKeyDown={(event) => onKeyDown(cid, event)}
        />
      )}
      <input
        type="checkbox"
        className={classes.check}
        checked={status}
        disabled={!can.change_status}
        aria-label={title}
        onChange={() => change({ kind: 'mark item', item: cid, status: !status })}
      />
      {can.edit_items ? (
        <TitleButton
          title={title}
          label="Item"
          max={checklistLimits.item_title}
          onSave={(name) => change({ kind: 'rename item', item: cid, name })}
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
