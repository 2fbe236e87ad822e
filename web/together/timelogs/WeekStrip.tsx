import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockText } from '../../../contract/together/timelogs.ts';
import type { WorkedDay } from '../../../contract/together/timelogs.ts';
import { get } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { browserZone, today } from '../../platform/localTime.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { currentUser } from '../../platform/session.ts';
import { timeLogsPath } from './timer.ts';
import { isShown, weekBeside, weekText } from './week.ts';
import type { Shown } from './week.ts';
import classes from './week.module.css';

/** 5400 seconds become 1:30. */
const hours = (seconds: number) => clockText(seconds).slice(0, -':00'.length);

type DayButtonProps = WorkedDay & { most: number; isChosen: boolean; onChoose: () => void };

function DayButton({ day, seconds, most, isChosen, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      aria-current={day === today() ? 'date' : undefined}
      title={formatDate(day, 'table')}
      onClick={onChoose}
    >
      <span className={classes.weekday}>
        {formatDate(day, 'weekday')} <span className={classes.date}>{Number(day.slice(-2))}</span>
      </span>
      <span className={classes.hours} data-none={seconds === 0 || undefined}>
        {seconds === 0 ? '–' : hours(seconds)}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(seconds / most) * 100}%` }} />
      </span>
    </button>
  );
}

/** The user's hours of a week by day. Turning to a week, or choosing a day, filters the list below; choosing it again shows all. */
export function WeekStrip({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const [day, setDay] = useState<string | null>(null);
  const { data, refetch } = useQuery({
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
  if (!data || !monday || !last) return <div className={classes.strip} />;
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
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" aria-label="Previous week" onClick={() => turn(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <button type="button" className={classes.week} aria-pressed={isShown(shown, week)} onClick={() => choose(week)}>
          {weekText(week)}
        </button>
        <ActionIcon variant="subtle" color="gray" aria-label="Next week" onClick={() => turn(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <span className={classes.total}>
          Week <strong>{hours(data.total)}</strong>
        </span>
      </div>
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
