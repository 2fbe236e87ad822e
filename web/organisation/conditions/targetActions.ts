import { IconArrowDown, IconArrowRight, IconArrowUp, IconLink, IconLinkOff, IconTrash } from '@tabler/icons-react';
import type { ConditionStep, ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { act } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { conditionsPath } from './conditionActions.ts';
import type { ConditionChange } from './conditionShape.ts';

type On = {
  condition: number;
  target: ConditionTarget;
  others: readonly ConditionStep[];
  change: (change: ConditionChange) => void;
  refresh: () => void;
  step: (by: -1 | 1) => void;
};

const path = `${conditionsPath}/{id}/targets/{target}` as const;

/** What the owner can do with a target besides ticking, renaming and dragging it. */
export function targetActions({ condition: id, target, others, change, refresh, step }: On): RowAction<undefined>[] {
  const { cid, linked } = target;
  const isSaved = target.id > 0;
  const unlink = async () => {
    await act(`${path}/unlink`, { id, target: cid });
    refresh();
  };
  return [
    { label: 'Move up', icon: IconArrowUp, run: () => step(-1) },
    { label: 'Move down', icon: IconArrowDown, run: () => step(1) },
    ...others.map((other): RowAction<undefined> => ({
      label: `Move to ${other.title}`,
      icon: IconArrowRight,
      run: () => change({ kind: 'move item', item: cid, group: other.cid, before: null }),
    })),
    {
      label: 'Link to work',
      icon: IconLink,
      when: () => isSaved && linked === null,
      run: () => openForm(`${path}/link`, { id, target: cid }, { onSaved: refresh }),
    },
    { label: 'Unlink', icon: IconLinkOff, when: () => isSaved && linked !== null, run: () => void unlink() },
    { label: 'Delete', icon: IconTrash, danger: true, run: () => change({ kind: 'delete item', item: cid }) },
  ];
}
