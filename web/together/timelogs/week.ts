import dayjs from 'dayjs';

/** Which days of one's own time are shown: all, a week, or one day. */
export type Shown = { from: string; until: string } | null;

const dayText = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** The same weekday so many weeks later, or before. */
export const weeksFrom = (day: string, weeks: number): string => dayText(dayjs(day).add(weeks * 7, 'day'));

export const weekOf = (monday: string): NonNullable<Shown> => ({
  from: monday,
  until: dayText(dayjs(monday).add(6, 'day')),
});

export const isShown = (shown: Shown, { from, until }: NonNullable<Shown>): boolean =>
  shown?.from === from && shown.until === until;

/** "9 – 15 Nov'26", "30 Nov – 6 Dec'26" */
export function weekText(monday: string): string {
  const [first, last] = [dayjs(monday), dayjs(monday).add(6, 'day')];
  const year = first.year() === last.year() ? '' : "'YY";
  return `${first.format(first.month() === last.month() ? 'D' : `D MMM${year}`)} – ${last.format("D MMM'YY")}`;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
