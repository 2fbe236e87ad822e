import type { Clock } from '../../contract/platform/dates.ts';

/** A date and time in the browser's time zone. */
export type Wall = Clock & { day: string };

const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');

/** The browser's local date and time at an instant. */
export function wallAt(instant: number | Date): Wall {
  const ahead = -new Date(instant).getTimezoneOffset();
  const shown = new Date(Number(instant) + ahead * 60_000).toISOString();
  const size = Math.abs(ahead);
  return {
    day: shown.slice(0, 10),
    time: shown.slice(11, 16),
    offset: `${ahead < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`,
  };
}

/** The instant of a local date and time. */
export const instantHere = (day: string, time = '00:00'): number => Date.parse(`${day}T${time}`);

/** Today's date in the user's time zone. */
export const today = (now: number | Date = Date.now()): string => wallAt(now).day;

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export type DateOrder = 'day first' | 'month first';

/** Whether this browser writes 5 March as 5/3 or as 3/5. */
export function dateOrder(language = globalThis.navigator?.language): DateOrder {
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') ? 'month first' : 'day first';
}
