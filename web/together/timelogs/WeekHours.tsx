import { Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import { timeLogTexts } from '../../../contract/together/timelogs.ts';
import { Inside } from '../../platform/dialogs/dialogs.ts';
import { useUnsaved } from '../../platform/dialogs/unsaved.ts';
import { focusCell } from '../../platform/grid/cells.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { today } from '../../platform/localTime.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AddRow } from './AddRow.tsx';
import { DayButton } from './DayButton.tsx';
import { dayTotal, hasRow, keyOfRow, rowsWith, weekTotal } from './hours.ts';
import { HoursGrid } from './HoursGrid.tsx';
import classes from './hours.module.css';
import type { Timed } from './timer.ts';
import { useHours } from './useHours.ts';
import { weekBeside, weekText } from './week.ts';
import week from './week.module.css';
import { WeekHead } from './WeekHead.tsx';

type WeekHoursProps = {
  /** A day of the week to begin with. */
  from: string | null;
  /** Lists the logs of a day. */
  onList: (day: string) => void;
};

/** The user's hours of a week, typed into a grid of records and days. */
export function WeekHours({ from, onList }: WeekHoursProps) {
  const [day, setDay] = useState(from);
  const [added, setAdded] = useState<Timed[]>([]);
  const [picked, setPicked] = useState<string | null>(null);
  const { data, error, refetch, typed, store, forget } = useHours(day);
  const mayAdd = useMay('add time logs');
  useUnsaved(typed.size > 0, use(Inside));
  const days = data?.days ?? [];
  const [first, last] = [days[0], days.at(-1)];
  const rows = data ? rowsWith(data, added) : [];
  const chosen = [picked, today()].find((one) => one && days.includes(one)) ?? first ?? '';
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // Who adds a record goes on to type hours on it.
  useEffect(() => {
    const row = rows.findIndex((one) => keyOfRow(one) === wanted.current);
    if (row >= 0 && focusCell(box.current, { row, column: days.indexOf(chosen) })) wanted.current = null;
  });
  // A week that is there stays, with what is typed, if it cannot be loaded again.
  if (!data || !first || !last)
    return error ? <ListProblem error={error} onRetry={() => void refetch()} /> : <Skeleton height={260} radius="md" />;
  const most = Math.max(...days.map((one) => dayTotal(rows, one)), 8 * 3600);
  const problems = [...typed.values()].flatMap(({ problem }) => problem ?? []);
  return (
    <div ref={box} className={week.strip}>
      <WeekHead total={weekTotal(rows)} onTurn={(step) => setDay(weekBeside(day ?? first, step, data.weeks).from)}>
        <span className={week.week}>{weekText({ from: first, until: last })}</span>
      </WeekHead>
      <ol className={`${week.days} ${classes.days}`} aria-label="Time by day">
        {days.map((one) => (
          <li key={one}>
            <DayButton
              day={one}
              seconds={dayTotal(rows, one)}
              most={most}
              isChosen={one === chosen}
              onChoose={() => setPicked(one)}
            />
          </li>
        ))}
      </ol>
      {problems.length > 0 && (
        <p className={classes.wrong} role="alert">
          {problems[0]}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          text={timeLogTexts.none}
          icon={<IconClock size={22} />}
          hint={mayAdd ? 'Add what you worked on, then type your hours.' : undefined}
        />
      ) : (
        <HoursGrid
          days={days}
          rows={rows}
          chosen={chosen}
          typed={typed}
          onStore={store}
          onForget={forget}
          onList={onList}
        />
      )}
      {mayAdd && (
        <AddRow
          onAdd={(one) => {
            wanted.current = keyOfRow(one);
            // A record with a row stays where it is.
            setAdded((now) => (hasRow(data, one) ? [...now] : [...now, one]));
          }}
        />
      )}
    </div>
  );
}
