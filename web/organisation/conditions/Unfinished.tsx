import { Button } from '@mantine/core';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { act } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { conditionsPath } from './conditionActions.ts';
import classes from './writeup.module.css';

/** What was not done in the last condition, to be carried over into the first step. */
export function Unfinished({ of: { id, unfinished }, refresh }: { of: ConditionRecord; refresh: () => void }) {
  const [first] = unfinished;
  if (!first) return null;
  const carry = async (targets: number[]) => {
    await act(`${conditionsPath}/{id}/targets/carry`, { id, targets });
    refresh();
  };
  return (
    <section className={classes.unfinished} aria-label="Not done yet">
      <div className={classes.unfinishedHead}>
        <strong>
          Not done in {first.condition} of {formatDate(first.week_end_at, 'week')}
        </strong>
        <Button size="xs" variant="default" onClick={() => void carry(unfinished.map((target) => target.id))}>
          Carry over all
        </Button>
      </div>
      <ul>
        {unfinished.map((target) => (
          <li key={target.id}>
            <span>{target.title}</span>
            <Button size="compact-xs" variant="subtle" onClick={() => void carry([target.id])}>
              Carry over<span className={classes.hidden}> {target.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
