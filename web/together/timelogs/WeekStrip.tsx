import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../platform/api.ts';
import { browserZone } from '../../platform/localTime.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useTopic } from '../../platform/live/useTopic.ts';
import { currentUser } from '../../platform/session.ts';
import { DayButton } from './DayButton.tsx';
import { timeLogsPath } from './timer.ts';
import { isShown, weekBeside, weekText } from './week.ts';
import type { Shown } from './week.ts';
import classes from './week.module.css';
import { WeekHead } from './WeekHead.tsx';

/** The user's hours of a week by day. Turning to a week, or choosing a day, filters the list below; choosing it again shows all. */
export function WeekStrip({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const [day, setDay] = useState(shown?.from ?? null);
  const { data, error, refetch } = useQuery({
    queryKey: ['worked-week', day],
    queryFn: async ({ signal }) => {
      const asked = { time_zone: browserZone(), ...(day && { day }) };
      return (await get(`${timeLogsPath}/week`, asked, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  useTopic(`user:${currentUser()?.id ?? 0}`, () => refetch());
  const monday = data?.days[0]?.day;
  const last = data?.days.at(-1)?.day;
  if (!data || !monday || !last)
    return <div className={classes.strip}>{error && <ListProblem error={error} onRetry={() => void refetch()} />}</div>;
  // A week in which the company changed the day its weeks end on is shorter.
  const week = { from: monday, until: last };
  const most = Math.max(...data.days.map(({ seconds }) => seconds), 8 * 3600);
  const choose = (span: NonNullable<Shown>) => onShow(isShown(shown, span) ? null : span);
  const turn = (step: -1 | 1) => {
    // From the requested week, because the one on screen may still be the previous one.
    const next = weekBeside(day ?? monday, step, data.weeks);
    setDay(next.from);
    onShow(next);
  };
  return (
    <div className={classes.strip}>
      <WeekHead total={data.total} onTurn={turn}>
        <button type="button" className={classes.week} aria-pressed={isShown(shown, week)} onClick={() => choose(week)}>
          {weekText(week)}
        </button>
      </WeekHead>
      <ol className={classes.days} aria-label="Time by day">
        {data.days.map((one) => {
          const span = { from: one.day, until: one.day };
          return (
            <li key={one.day}>
              <DayButton {...one} most={most} isChosen={isShown(shown, span)} onChoose={() => choose(span)} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
