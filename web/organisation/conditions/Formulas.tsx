import { IconListNumbers } from '@tabler/icons-react';
import { stepTitles } from '../../../contract/organisation/conditions.ts';
import type { ConditionFormula } from '../../../contract/organisation/conditions.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { SortableList } from '../../platform/groups/SortableList.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import type { Column } from '../../platform/lists/list.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { calling } from '../../platform/optimistic/call.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { formulasPath } from './conditionActions.ts';
import classes from './conditions.module.css';

/** The range of slopes in words. */
function slopeText({ slope_from, slope_to }: ConditionFormula): string {
  if (slope_from === null && slope_to === null) return 'Not proposed';
  if (slope_from === null) return `Below ${slope_to}`;
  return slope_to === null ? `From ${slope_from}` : `${slope_from} to ${slope_to}`;
}

const columns: Column<ConditionFormula>[] = [
  {
    key: 'name',
    label: 'Condition / Formula',
    render: ({ name, label, color, description }) => (
      <>
        <span className={classes.name}>
          <ColorDot color={color ?? 'var(--bureau-line)'} /> {name}
        </span>
        <span className={classes.quiet}>{description ?? label}</span>
      </>
    ),
  },
  {
    key: 'steps',
    label: 'Steps',
    render: ({ steps }) => (
      <ol className={classes.steps}>
        {stepTitles(steps).map((title, at) => (
          <li key={at}>{title}</li>
        ))}
      </ol>
    ),
  },
  { key: 'slope_from', label: 'Proposed for slopes', yields: 2, render: slopeText },
  { key: 'used', label: 'Used', yields: 1, align: 'right' },
];

const edit = (id: number) => openForm(`${formulasPath}/{id}/edit`, { id }, { size: 'lg' });
const actions: RowAction<ConditionFormula>[] = [
  editAction(({ id }) => edit(id)),
  deleteAction(
    ({ id }) =>
      void runAction(
        `${formulasPath}/{id}/delete`,
        { id },
        { becomes: ['condition_formulas', 'deleted'], confirm: true },
      ),
  ),
];

/** The formulas from the best condition to the worst, with their steps and the slopes that propose them. */
export function Formulas() {
  const list = useAllRows(formulasPath, 'condition_formulas');
  const add = <AddButton onClick={() => openForm(`${formulasPath}/add`, {}, { size: 'lg' })}>Add Formula</AddButton>;
  return (
    <Screen actions={add}>
      <SortableList
        name="condition_formulas"
        label="Formulas"
        list={list}
        call={(formulas) =>
          calling(`${formulasPath}/sequence`, { formulas }, { what: 'Sort the formulas', isQuiet: true })
        }
        columns={columns}
        rowActions={actions}
        canMove
        empty={<EmptyState icon={<IconListNumbers size={22} />} text="No Formulas available." />}
      />
    </Screen>
  );
}
