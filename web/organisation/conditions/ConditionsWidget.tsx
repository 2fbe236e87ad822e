import { IconReportAnalytics } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AddButton } from '../../platform/AddButton.tsx';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import {
  conditionPageSize,
  conditionStates,
  conditionTexts,
  targetsText,
} from '../../../contract/organisation/conditions.ts';
import type { Condition, ConditionState } from '../../../contract/organisation/conditions.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import { addCondition, conditionActions, conditionsPath, openWriteup } from './conditionActions.ts';
import classes from './conditions.module.css';
import { StateFilter } from './StateFilter.tsx';

const WriteupModal = lazyPart(async () => (await import('./WriteupModal.tsx')).WriteupModal);

const tones: Record<ConditionState, Tone> = { draft: 'neutral', sent: 'accent', accepted: 'good', returned: 'warn' };

const columns: Column<Condition>[] = [
  { key: 'id', label: 'ID', yields: 1, sort: 'id', render: ({ id }) => id },
  { key: 'employee', label: 'Employee', isTitle: true, render: ({ employee }) => employee.full_name },
  {
    key: 'condition',
    label: 'Condition / Formula',
    sort: 'condition',
    isTitle: true,
    render: ({ condition, formula, condition_formula, assignments, state, targets_total, targets_completed }) => (
      <>
        <span className={classes.name}>
          <ColorDot color={condition_formula?.color ?? 'var(--bureau-line)'} /> {condition}
          {state !== 'draft' && <StatusBadge tone={tones[state]}>{conditionStates[state]}</StatusBadge>}
        </span>
        <span className={classes.quiet}>
          {[formula, ...assignments.map(({ full_title }) => full_title)].join(' · ')}
          {targets_total > 0 && ` · ${targetsText(targets_completed, targets_total)}`}
        </span>
      </>
    ),
  },
  {
    key: 'week_end_at',
    label: 'Week Ending At',
    sort: 'week_end_at',
    render: ({ week_end_at }) => formatDate(week_end_at, 'week'),
  },
];

/** On the page of a person, whose name is above. */
const ofOne = columns.filter(({ key }) => key !== 'employee');

type ConditionsWidgetProps = { isOwn?: boolean; employee?: number };

/** A list of conditions: all that the user may see, only the user's own, or those of one person. */
export function ConditionsWidget({ isOwn = false, employee }: ConditionsWidgetProps) {
  const list = useList(conditionsPath, {
    row: 'conditions',
    topic: ['condition_targets', 'condition_formulas'],
    limit: conditionPageSize,
    params: { ...(isOwn && { own: true }), ...(employee && { employee }) },
  });
  const { writeup }: { writeup?: unknown } = useSearch({ strict: false });
  const id = Number(writeup);
  return (
    <>
      <ListToolbar
        list={list}
        search="Search conditions"
        {...(!employee && { filters: `${conditionsPath}/filters` })}
        beside="state"
      >
        <StateFilter list={list} />
        {!employee && (
          <AddButton do={['manage conditions', 'create conditions']} onClick={addCondition}>
            Add Condition
          </AddButton>
        )}
      </ListToolbar>
      <ListTable
        list={list}
        label="Conditions"
        columns={employee ? ofOne : columns}
        empty={conditionTexts.empty}
        emptyIcon={<IconReportAnalytics size={22} />}
        onOpen={({ id: row, can }) => can.read && openWriteup(row)}
        rowActions={conditionActions}
      />
      <Pagination list={list} />
      {Number.isInteger(id) && id > 0 && (
        <Suspense>
          <WriteupModal key={id} id={id} />
        </Suspense>
      )}
    </>
  );
}
