import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ConditionProposal } from '../../../contract/organisation/conditions.ts';
import { trendWords } from '../../../contract/organisation/trend.ts';
import { act } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { formatDate } from '../../platform/format.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Fold } from '../../ui/Fold.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
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
  const about = `${assignment.title}${is_user ? '' : ` of ${employee.full_name}`}`;
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
          <Button size="xs" aria-label={`Start ${formula.name} for ${about}`} onClick={() => void start(assignment.id)}>
            Start
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Another formula for ${about}`}
            onClick={() => startOther(assignment.id)}
          >
            Another formula
          </Button>
        </span>
      )}
      {!can.start && starters.length > 0 && (
        <span className={classes.quiet}>
          {is_user ? 'Can be added by ' : 'Can be started by '}
          {starters.join(', ')}
        </span>
      )}
    </li>
  );
}

type ProposalsProps = { isOwn?: boolean; children: ReactNode };

const summaryOf = (of: readonly ConditionProposal[]): string =>
  of.length === 0
    ? 'No conditions are proposed'
    : `${of.length === 1 ? '1 condition is proposed' : `${of.length} conditions are proposed`} for the week ending ${formatDate(of[0]!.week_end_at, 'week')}`;

/**
 * What the trends propose for the week that closed last, above the conditions. Nothing moves when they load: everyone's
 * proposals are folded into a line that is there from the start; the user's own are open, and what is below appears
 * together with them.
 */
export function Proposals({ isOwn = false, children }: ProposalsProps) {
  const { record, isLoading, error, refresh } = useRecord(
    `${conditionsPath}/proposals`,
    { ...(isOwn && { own: true }) },
    { topic: ['conditions', 'statistic_closes', 'statistic_values', 'condition_formulas', 'position_staff'] },
  );
  const isWaiting = isOwn && isLoading;
  const found = record ?? [];
  return (
    <>
      {isWaiting && <SkeletonLines lines={6} />}
      {found.length > 0 && (
        <Fold className={classes.proposals} isOpen={isOwn} summary={summaryOf(found)}>
          <ul>
            {found.map((of) => (
              <Proposal key={`${of.assignment.id}.${of.employee.id}`} of={of} />
            ))}
          </ul>
        </Fold>
      )}
      {!record && error && <ListProblem error={error} onRetry={refresh} />}
      {found.length === 0 && !isOwn && (record || isLoading) && (
        <p className={classes.proposals} aria-busy={isLoading}>
          {isLoading ? '\u00a0' : summaryOf(found)}
        </p>
      )}
      <div hidden={isWaiting}>{children}</div>
    </>
  );
}
