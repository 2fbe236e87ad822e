import { addDays, utcMidnight } from '../../../contract/platform/days.ts';
import { instantAt } from '../../../contract/platform/zone.ts';

/** From an instant to another, in milliseconds. */
export type Stretch = { from: number; to: number };

/** When hours that are typed for a day begin, if nothing else was logged then. */
const workBegins = 9 * 3_600_000;

/** A day of a time zone: 23 or 25 hours when the clocks change. */
export function stretchOf(day: string, zone: string): Stretch & { work: number } {
  const at = utcMidnight(day);
  return {
    from: instantAt(at, zone),
    to: instantAt(utcMidnight(addDays(day, 1)), zone),
    work: instantAt(at + workBegins, zone),
  };
}

/**
 * When this much work on a day began: in the first gap from nine o'clock on, else up to the end of the day. `until` is
 * the latest possible end.
 */
export function placed(
  length: number,
  { work, until, busy }: { work: number; until: number; busy: readonly Stretch[] },
): number {
  const starts = [work, ...busy.map(({ to }) => to).filter((to) => to > work)].toSorted((a, b) => a - b);
  const isFree = (from: number) =>
    from + length <= until && !busy.some((one) => one.from < from + length && one.to > from);
  return starts.find(isFree) ?? until - length;
}
