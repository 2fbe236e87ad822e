import '@mantine/core/styles/Switch.css';
import { Button, Switch, VisuallyHidden } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useStable } from '../../platform/useStable.ts';
import type { ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistLimits, checklistTexts, progressOf } from '../../../contract/together/checklists.ts';
import { Can } from '../../platform/Can.tsx';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import classes from './checklists.module.css';
import { ListSection } from './ListSection.tsx';
import { NewTitle } from './NewTitle.tsx';
import { Progress } from './Progress.tsx';
import type { Reference } from './saveChange.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useChecklists } from './useChecklists.ts';
import { useDrawn, useListItems } from './useListItems.ts';
import { useMoves } from './useMoves.ts';

const hideKey = 'checklists.hide-completed';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const noItems: readonly ChecklistItem[] = [];

/** The lists of things to do on a record, worked where they stand. */
export function Checklists({ reference_type, reference_id }: Reference) {
  const of = { reference_type, reference_id };
  const { all, error, refresh, ...optimistic } = useChecklists(of);
  const change = useStable(optimistic.change);
  const [isAdding, setAdding] = useState(false);
  const [hideDone, setHideDone] = useState(() => readLocal(hideKey, isFlag) ?? false);
  const items = useListItems(all);
  const drawn = useDrawn(all?.checklists.length ?? 0);
  const isShown = (cid: string) => !hideDone || all?.items.find((item) => item.cid === cid)?.status === false;
  const { moves, dropList, stepList, said } = useMoves(`${reference_type}.${reference_id}`, all, change, isShown);

  if (!all) return error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={6} />;
  const { can } = all;
  const buttons = (
    <>
      {can.copy_templates && (
        <Can do="read templates">
          <TemplatePicker of={of} />
        </Can>
      )}
      {can.add && (
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
          Add List
        </Button>
      )}
    </>
  );
  return (
    <div className={classes.checklists}>
      <div className={classes.bar}>
        {all.items.length > 0 && <Progress percent={progressOf(all.items)} label="Progress of all lists" />}
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
      {all.checklists.length === 0 && !isAdding && (
        <EmptyState icon={<IconListCheck size={22} />} text={checklistTexts.noLists} />
      )}
      {all.checklists.slice(0, drawn).map((list) => (
        <ListSection
          key={list.cid}
          list={list}
          items={items.get(list.cid) ?? noItems}
          can={can}
          hideDone={hideDone}
          change={change}
          moves={moves}
          onStep={stepList}
          onDrop={dropList}
        />
      ))}
      {isAdding && (
        <div className={classes.newList}>
          <NewTitle
            label="Title of the new list"
            placeholder="Title of the list"
            max={checklistLimits.title}
            onAdd={(title) => change({ kind: 'add list', cid: `list-${crypto.randomUUID()}`, title })}
            onClose={() => setAdding(false)}
          />
        </div>
      )}
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </div>
  );
}
