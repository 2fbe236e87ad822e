import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChecklistCan, ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistLimits } from '../../../contract/together/checklists.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import work from '../../platform/groups/work.module.css';
import { WorkBox, WorkRow } from '../../platform/groups/WorkRow.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import classes from './item.module.css';
import { ItemFacts } from './ItemFacts.tsx';

type ItemRowProps = {
  /** The same for all items of the record, so that they can be dropped among each other. */
  place: string;
  item: ChecklistItem;
  can: ChecklistCan;
  isLifted: boolean;
  change: (change: ChecklistsChange) => void;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onKeyDown: (cid: string, event: KeyboardEvent) => void;
};

/** One thing to do: ticked off, renamed, moved and opened in place. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { place, item, can, isLifted, change, actionsOf, onKeyDown } = props;
  const { cid, title, status } = item;
  const isSaved = item.id > 0;
  return (
    <WorkRow
      place={place}
      cid={cid}
      title={title}
      isDone={status}
      canSort={can.sort}
      isLifted={isLifted}
      onKeyDown={onKeyDown}
      box={
        <WorkBox
          title={title}
          isDone={status}
          isOff={!can.change_status}
          onTick={() => change({ kind: 'mark item', item: cid, status: !status })}
        />
      }
      rename={
        can.edit_items && {
          label: 'Item',
          max: checklistLimits.item_title,
          onSave: (name) => change({ kind: 'rename item', item: cid, name }),
        }
      }
      actions={isSaved && (() => actionsOf(cid))}
    >
      {isSaved && (
        <a className={classes.facts} href={panelHref('checklist-item', item.id)} title="Open">
          <span className={work.hidden}>Open {title}</span>
          <ItemFacts item={item} />
        </a>
      )}
    </WorkRow>
  );
});
