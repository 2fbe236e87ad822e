import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useRef } from 'react';
import type { HatTeam, TeamMember } from '../../../contract/organisation/hat.ts';
import { act } from '../../platform/api.ts';
import { formatAgo } from '../../platform/format.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './hat.module.css';
import { weekTopics } from './weekTopics.ts';

/** The heat of a cell, from nothing to a lot. */
const heatOf = (count: number): number => (count === 0 ? 0 : count === 1 ? 1 : count <= 3 ? 2 : 3);

function Row({ of, parts, onNudged }: { of: TeamMember; parts: HatTeam['parts']; onNudged: () => void }) {
  const { employee, counts, done_at, nudged_at, can } = of;
  const state = useRef<HTMLDivElement>(null);
  const nudge = async () => {
    await act('/api/hat/week/nudge', { employee: employee.id });
    // The button goes away: the keyboard goes on from here, not from the top of the page.
    state.current?.focus();
    onNudged();
  };
  return (
    <tr>
      <th scope="row">{employee.full_name}</th>
      <td>
        <div ref={state} tabIndex={-1} className={classes.state}>
          {done_at && <StatusBadge tone="good">Done</StatusBadge>}
          {nudged_at && <span className={classes.quiet}>Nudged {formatAgo(nudged_at)}</span>}
          {can.nudge && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconBellRinging size={13} aria-hidden />}
              aria-label={`Nudge ${employee.full_name}`}
              onClick={() => void nudge()}
            >
              Nudge
            </Button>
          )}
        </div>
      </td>
      {parts.map(({ key }) => {
        const count = counts[key];
        return (
          <td key={key} data-heat={count === undefined ? undefined : heatOf(count)}>
            {count}
          </td>
        );
      })}
    </tr>
  );
}

/** The people below as a heat map: what each still has to do this week. Empty for users with nobody below them. */
export function TeamWeek() {
  const { record, error, refresh } = useRecord('/api/hat/week/team', {}, { topic: weekTopics });
  if (!record)
    return (
      error && (
        <section className={classes.team} aria-label="People below you">
          <h2>People below you</h2>
          <ListProblem error={error} onRetry={refresh} />
        </section>
      )
    );
  if (record.people.length === 0) return null;
  return (
    <section className={classes.team} aria-label="People below you">
      <h2>People below you</h2>
      <div className={classes.scroller}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">State</th>
              {record.parts.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.people.map((person) => (
              <Row key={person.employee.id} of={person} parts={record.parts} onNudged={refresh} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
