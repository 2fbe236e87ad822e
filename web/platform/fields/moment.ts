import { isMoment } from '../../../contract/platform/daterange.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { instantHere, wallAt } from '../localTime.ts';

/** A date and a time as typed; stored as YYYY-MM-DDTHH:mmZ with the user's own offset. */
export type DayAndTime = { day: string; time: string };

const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');

export const stepOf = (interval: number | undefined) =>
  interval && interval > 0 ? interval : fieldTimings.pickerInterval;

/** The nearest step: 09:37 by 15 is 09:30; never rounded into the next day. */
export function snapTime(time: string, interval: number | undefined): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const step = stepOf(interval);
  const last = Math.floor((24 * 60 - 1) / step) * step;
  const snapped = Math.min(Math.round((hours * 60 + minutes) / step) * step, last);
  return `${pad(snapped / 60)}:${pad(snapped % 60)}`;
}

/** A stored date and time in the user's time zone; a date-only value has no time. */
export function readMoment(value: unknown): DayAndTime {
  if (typeof value !== 'string' || value === '') return { day: '', time: '' };
  if (isDay(value)) return { day: value, time: '' };
  if (!isMoment(value)) return { day: value, time: '' };
  const { day, time } = wallAt(Date.parse(value));
  return { day, time };
}

/** The instant of a local time. A time that the clock shows twice means the one that `before` was in, else the first. */
function instantOf(day: string, time: string, before: unknown): number {
  const first = instantHere(day, time);
  if (typeof before !== 'string' || !isMoment(before)) return first;
  const again = Date.parse(`${day}T${time}${wallAt(Date.parse(before)).offset}`);
  const wall = wallAt(again);
  return wall.day === day && wall.time === time ? again : first;
}

/**
 * Null without a date; invalid text is passed on for the server to refuse. `before` is what it replaces. A time that
 * the clock skips is written as the later one it then shows.
 */
export function writeMoment(
  { day, time }: DayAndTime,
  dateOnly: boolean,
  interval?: number,
  before?: unknown,
): string | null {
  if (!day) return null;
  if (!isDay(day) || dateOnly) return day;
  const clock = snapTime(time || '00:00', interval);
  const wall = wallAt(instantOf(day, clock, before));
  return `${wall.day}T${wall.time}${wall.offset}`;
}
