import { memo, useId } from 'react';
import type { KeyboardEvent } from 'react';
import type { Checklist, ChecklistCan, ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistLimits, checklistTexts, progressOf } from '../../../contract/together/checklists.ts';
import { NoPermission } from '../../platform/Can.tsx';
import { usePanel } from '../../platform/dialogs/panelContext.ts';
import { Grip } from '../../platform/groups/Grip.tsx';
import { NewTitle } from '../../platform/groups/NewTitle.tsx';
import { TitleButton } from '../../platform/groups/TitleButton.tsx';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import classes from './checklists.module.css';
import { ItemRow } from './ItemRow.tsx';
import { ActionMenu } from '../../platform/menus/ActionMenu.tsx';
import { listActions } from './listActions.ts';
import work from '../../platform/groups/work.module.css';
import { Progress } from '../../ui/Progress.tsx';
import { newId } from '../../platform/newId.ts';

type ListSectionProps = {
  place: string;
  list: Checklist;
  items: readonly ChecklistItem[];
  can: ChecklistCan;
  hideDone: boolean;
  isLifted: boolean;
  liftedItem: string | null;
  change: (change: ChecklistsChange) => void;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onStep: (list: string, by: -1 | 1) => void;
  onItemKey: (item: string, event: KeyboardEvent) => void;
  onListKey: (list: string, event: KeyboardEvent) => void;
};

/** One list of a record with its items, its progress, and the line for the next item. */
export const ListSection = memo(function ListSection(props: ListSectionProps) {
  const { place, list, items, can, hideDone, isLifted, liftedItem, change, actionsOf, onStep } = props;
  const { cid, title, description } = list;
  const heading = useId();
  const row = useDraggable<HTMLElement>({ place, kind: 'group', key: cid, isOff: !can.sort, byGrip: true });
  // A panel has its title above; on a page the list comes right below the heading.
  const Heading = usePanel().kind ? 'h3' : 'h2';
  const shown = hideDone ? items.filter(({ status }) => !status) : items;
  return (
    <section
      ref={row}
      className={classes.list}
      aria-labelledby={heading}
      data-group={cid}
      data-lifted={isLifted || undefined}
    >
      <header className={classes.listHead}>
        {can.sort && (
          <Grip
            of="group"
            className={work.handle}
            label={`Move list ${title}`}
            isLifted={isLifted}
            onKeyDown={(event) => props.onListKey(cid, event)}
          />
        )}
        <Heading id={heading} className={classes.listTitle} aria-label={title} data-plain={!can.edit || undefined}>
          {can.edit ? (
            <TitleButton
              title={title}
              label="List"
              max={checklistLimits.title}
              onSave={(name) => change({ kind: 'rename group', group: cid, name })}
            />
          ) : (
            title
          )}
        </Heading>
        <Progress percent={progressOf(items)} label={`Progress of ${title}`} />
        {list.id > 0 && (
          <ActionMenu
            label={`Actions for list ${title}`}
            actions={() => listActions(list, can, change, (by) => onStep(cid, by))}
          />
        )}
      </header>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.drop} data-drop>
        {!can.read_items && <NoPermission />}
        {can.read_items && items.length === 0 && <p className={classes.none}>{checklistTexts.noItems}</p>}
        {items.length > 0 && shown.length === 0 && <p className={classes.none}>All tasks are done.</p>}
        {shown.length > 0 && (
          <ul className={work.items} aria-label={`Items of ${title}`}>
            {shown.map((item) => (
              <ItemRow
                key={item.cid}
                item={item}
                can={can}
                place={place}
                isLifted={item.cid === liftedItem}
                change={change}
                actionsOf={actionsOf}
                onKeyDown={props.onItemKey}
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
          onAdd={(name) => change({ kind: 'add item', item: `item-${newId()}`, group: cid, name })}
        />
      )}
    </section>
  );
});
