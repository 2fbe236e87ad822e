import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ChecklistItem, Checklists } from '../../../contract/together/checklists.ts';
import { checklistLimits, checklistTexts, progressOf } from '../../../contract/together/checklists.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { Can } from '../../platform/Can.tsx';
import { NewTitle } from '../../platform/groups/NewTitle.tsx';
import { Said } from '../../platform/groups/Said.tsx';
import { useGroups } from '../../platform/groups/useGroups.ts';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import { useDrawn } from '../../platform/lists/useDrawn.ts';
import { useStable } from '../../platform/useStable.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ChecklistsChange } from './checklistsAfter.ts';
import classes from './checklists.module.css';
import { checklistsShape } from './checklistsShape.ts';
import { itemActions } from './itemActions.ts';
import { ListSection } from './ListSection.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Reference } from './saveChange.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useListItems } from './useListItems.ts';
import { newId } from '../../platform/newId.ts';

const hideKey = 'checklists.hide-completed';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const noItems: readonly ChecklistItem[] = [];

type ListSectionsProps = { of: Reference; all: Checklists; change: (change: ChecklistsChange) => void };

/** The lists of a record one below the other, with drag and drop. */
export function ListSections({ of, all: latest, ...props }: ListSectionsProps) {
  const change = useStable(props.change);
  const [isAdding, setAdding] = useState(false);
  const [hideDone, setHideDone] = useState(() => readLocal(hideKey, isFlag) ?? false);
  const { can } = latest;
  const isShown = useMemo(() => {
    const done = new Set(hideDone ? latest.items.filter(({ status }) => status).map(({ cid }) => cid) : []);
    return (cid: string) => !done.has(cid);
  }, [hideDone, latest.items]);
  const place = `checklists:${of.reference_type}.${of.reference_id}`;
  const { area, shown, lifted, said, step, onItemKey, onGroupKey } = useGroups({
    place,
    shape: checklistsShape,
    latest,
    layout: 'rows',
    isShown,
    canMove: { item: can.sort, group: can.sort },
    change,
    stepWords: ({ kind }, by, { group }) =>
      `${kind === 'item' ? 'Moved' : 'List moved'} ${by < 0 ? 'up' : 'down'}${group && ` in ${group}`}`,
  });
  const items = useListItems(shown);
  const drawn = useDrawn(shown.checklists.length, 8);
  const actionsOf = useStable((cid: string) =>
    itemActions(latest, cid, change, (by) => step({ kind: 'item', key: cid }, by)),
  );
  const stepList = useStable((cid: string, by: -1 | 1) => step({ kind: 'group', key: cid }, by));
  const buttons = (
    <>
      {can.copy_templates && (
        <Can do="read templates">
          <TemplatePicker of={of} />
        </Can>
      )}
      {can.add && <AddButton onClick={() => setAdding(true)}>Add List</AddButton>}
    </>
  );
  return (
    <div ref={area} className={classes.checklists}>
      <div className={classes.bar}>
        {latest.items.length > 0 && <Progress percent={progressOf(latest.items)} label="Progress of all lists" />}
        <Switch
          label="Hide completed"
          checked={hideDone}
          onChange={(event) => {
            setHideDone(event.currentTarget.checked);
            writeLocal(hideKey, event.currentTarget.checked);
          }}
        />
        <div className={classes.buttons}>{buttons}</div>
      </div>
      {shown.checklists.length === 0 && !isAdding && (
        <EmptyState icon={<IconListCheck size={22} />} text={checklistTexts.noLists} />
      )}
      {shown.checklists.slice(0, drawn).map((list) => (
        <ListSection
          key={list.cid}
          place={place}
          list={list}
          items={items.get(list.cid) ?? noItems}
          can={can}
          hideDone={hideDone}
          isLifted={lifted?.kind === 'group' && lifted.key === list.cid}
          liftedItem={lifted?.kind === 'item' && list.items.includes(lifted.key) ? lifted.key : null}
          change={change}
          actionsOf={actionsOf}
          onStep={stepList}
          onItemKey={onItemKey}
          onListKey={onGroupKey}
        />
      ))}
      {isAdding && (
        <div className={classes.newList}>
          <NewTitle
            label="Title of the new list"
            placeholder="Title of the list"
            max={checklistLimits.title}
            onAdd={(name) => change({ kind: 'add group', group: `list-${newId()}`, name })}
            onClose={() => setAdding(false)}
          />
        </div>
      )}
      <Said>{said}</Said>
    </div>
  );
}
