import { dayMs, utcDay } from './days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(time_zone: string): Intl.DateTimeFormat {
  let format = formats.get(time_zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: time_zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(time_zone, format);
  }
  return format;
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, time_zone: string): number {
  if (time_zone === 'UTC') return 0;
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(time_zone).formatToParts(instant)) part[type] = Number(value);
  const wall = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The zone's calendar day at an instant: YYYY-MM-DD. */
export const dayAt = (instant: number, time_zone: string): string => utcDay(instant + offsetAt(instant, time_zone));

const known = new Map<string, number>();

// Neighbouring days need the same offsets, and working one out means formatting a date.
function offsetOfDay(number: number, time_zone: string): number {
  const key = `${number} ${time_zone}`;
  let offset = known.get(key);
  if (offset === undefined) {
    if (known.size > 10_000) known.clear();
    known.set(key, (offset = offsetAt(number * dayMs, time_zone)));
  }
  return offset;
}

/**
 * The instant at which the zone's clock shows a wall time, given as if it were UTC. A time shown twice means the first
 * one; a skipped time moves later by as much as the clock jumps.
 */
export function instantAt(wall: number, time_zone: string): number {
  if (time_zone === 'UTC') return wall;
  const number = Math.floor(wall / dayMs);
  const before = offsetOfDay(number - 1, time_zone);
  const after = offsetOfDay(number + 2, time_zone);
  if (before === after) return wall - before;
  for (const offset of [before, after]) {
    if (offsetAt(wall - offset, time_zone) === offset) return wall - offset;
  }
  return wall - before;
}

/** All time zones to choose from, UTC first. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((time_zone) => time_zone !== 'UTC'),
];

/** A time zone by one of its names, or null. */
export function zoneNamed(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
