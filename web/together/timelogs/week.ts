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
export function weekText(monday: string): string {
  const sunday = addDays(monday, 6);
  const isSame = (length: number) => monday.slice(0, length) === sunday.slice(0, length);
  const first = dayText(monday, isSame(7) ? 'D' : isSame(4) ? 'D MMM' : "D MMM'YY");
  return `${first} – ${dayText(sunday, "D MMM'YY")}`;
}
