import { dayText } from '../../../contract/platform/dates.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { weekOf } from '../../../contract/platform/weeks.ts';
import type { WeekRule } from '../../../contract/platform/weeks.ts';

/** Which days of the user's time are shown: all, a week, or one day. */
export type Shown = { from: string; until: string } | null;

/** The week before or after the one in which a day lies, however long either is. */
export function weekBeside(day: string, step: -1 | 1, weeks: readonly WeekRule[]): NonNullable<Shown> {
  const here = weekOf(day, weeks);
  const { from, to } = weekOf(addDays(step > 0 ? here.to : here.from, step), weeks);
  return { from, until: to };
}

export const isShown = (shown: Shown, { from, until }: NonNullable<Shown>): boolean =>
  shown?.from === from && shown.until === until;

/** "9 – 15 Nov'26", "30 Nov – 6 Dec'26" */
export function weekText({ from, until }: NonNullable<Shown>): string {
  const isSame = (length: number) => from.slice(0, length) === until.slice(0, length);
  const first = dayText(from, isSame(7) ? 'D' : isSame(4) ? 'D MMM' : "D MMM'YY");
  return `${first} – ${dayText(until, "D MMM'YY")}`;
}
