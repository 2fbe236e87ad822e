import { dayText } from '../../../contract/platform/dates.ts';
import { addDays } from '../../../contract/platform/days.ts';

/** Which days of the user's time are shown: all, a week, or one day. */
export type Shown = { from: string; until: string } | null;

/** The same weekday a number of weeks later or earlier. */
export const weeksFrom = (day: string, weeks: number): string => addDays(day, weeks * 7);

export const weekOf = (monday: string): NonNullable<Shown> => ({
  from: monday,
  until: addDays(monday, 6),
});

export const isShown = (shown: Shown, { from, until }: NonNullable<Shown>): boolean =>
  shown?.from === from && shown.until === until;

/** "9 – 15 Nov'26", "30 Nov – 6 Dec'26" */
export function weekText({ from, until }: NonNullable<Shown>): string {
  const isSame = (length: number) => from.slice(0, length) === until.slice(0, length);
  const first = dayText(from, isSame(7) ? 'D' : isSame(4) ? 'D MMM' : "D MMM'YY");
  return `${first} – ${dayText(until, "D MMM'YY")}`;
}
