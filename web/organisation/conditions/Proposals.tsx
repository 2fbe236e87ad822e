import { Button } from '@mantine/core';
import type { ConditionProposal } from '../../../contract/organisation/conditions.ts';
import { trendWords } from '../../../contract/organisation/trend.ts';
import { act } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { conditionsPath, openWriteup } from './conditionActions.ts';
import classes from './conditions.module.css';

const startPath = `${conditionsPath}/proposals/start` as const;

async function start(assignment: number): Promise<void> {
  const answer = await act(startPath, { assignment });
  if (answer) openWriteup(answer.data.id);
}

const startOther = (assignment: number) =>
  openForm(startPath, { assignment }, { onSaved: ({ data }) => openWriteup(data.id) });

function Proposal({ of }: { of: ConditionProposal }) {
  const { assignment, employee, formula, trend, is_user, starters, can } = of;
  return (
    <li className={classes.proposal}>
      <span className={classes.name}>
        <ColorDot color={formula.color ?? 'var(--bureau-line)'} /> {formula.name}
      </span>
      <span className={classes.proposed}>
        {assignment.title}
        <span className={classes.quiet}>
          {trendWords[trend]}
          {!is_user && ` · ${employee.full_name}`}
        </span>
      </span>
      {can.start && (
        <span className={classes.buttons}>
          <Button size="xs" onClick={() => void start(assignment.id)}>
            Begin
          </Button>
          <Button size="xs" variant="default" onClick={() => startOther(assignment.id)}>
            Another
          </Button>
        </span>
      )}
      {!can.start && starters.length > 0 && (
        <span className={classes.quiet}>
          {is_user ? 'Can be added by ' : 'Can be begun by '}
          {starters.join(', ')}
        </span>
      )}
    </li>
  );
}

/** What the trends propose for the week that closed last; nothing where nothing is proposed. */
export function Proposals({ isOwn = false }: { isOwn?: boolean }) {
  const { record } = useRecord(
    `${conditionsPath}/proposals`,
    { ...(isOwn && { own: true }) },
    { topic: ['conditions', 'statistic_values', 'condition_formulas'] },
  );
  if (!record || record.length === 0) return null;
  return (
    <details className={classes.proposals} open={isOwn}>
      <summary>
        {record.length === 1 ? '1 condition is proposed' : `${record.length} conditions are proposed`} for the week
        ending {formatDate(record[0]!.week_end_at, 'week')}
      </summary>
      <ul>
        {record.map((of) => (
          <Proposal key={`${of.assignment.id}.${of.employee.id}`} of={of} />
        ))}
      </ul>
    </details>
  );
}
