import { RRuleTemporal } from 'rrule-temporal';
import { formatRecurrence, neverUntil, parseRecurrence } from '../../contract/platform/recurrence.ts';
import type { Recurrence } from '../../contract/platform/recurrence.ts';
import { dayMs } from '../../contract/platform/days.ts';
import { instantAt } from '../../contract/platform/zone.ts';

/** The most occurrences one call returns; following any rule this far takes a few milliseconds. */
export const occurrenceLimit = 1000;

export type Window = {
  /** Instants; both are included. */
  from?: string;
  until?: string;
  /** The time zone the rule's times are in. */
  time_zone?: string;
  max?: number;
};

/** Why the rule cannot be followed, or null. */
export function recurrenceProblem(text: unknown): string | null {
  const rule = parseRecurrence(text);
  if (!rule) return 'is not a recurrence rule';
  if (rule.until !== null && rule.until < rule.dtstart.slice(0, 10)) return 'ends before it starts';
  if (!isMonthly(rule) && (rule.byweekday.some(({ nth }) => nth) || rule.bysetpos !== null))
    return 'names a weekday of the month, but does not repeat by month';
  if (rule.freq === 'WEEKLY' && rule.bymonthday.length) return 'names a day of the month, but repeats by week';
  if (rule.byweekday.length && rule.bymonthday.length) return 'names both weekdays and days of the month';
  if (rule.bysetpos !== null && !rule.byweekday.length && !rule.bymonthday.length) return 'does not name any days';
  return null;
}

const isMonthly = ({ freq }: Recurrence) => freq === 'MONTHLY' || freq === 'YEARLY';

/**
 * When the rule happens, as instants. The rule is followed on the wall clock and only then converted to the time zone,
 * so that no day shifts or is lost when the clock skips an hour. Without an end it stops after a year.
 */
export function occurrences(text: string, { from, until, time_zone = 'UTC', max }: Window = {}): string[] {
  const problem = recurrenceProblem(text);
  const parsed = parseRecurrence(text);
  if (problem || !parsed) throw new Error(`The rule ${problem}.`);
  const first = from === undefined ? -Infinity : Date.parse(from);
  const last = until === undefined ? Infinity : Date.parse(until);
  if (Number.isNaN(first) || Number.isNaN(last)) throw new Error('Not an instant.');
  const most = Math.min(max ?? occurrenceLimit, occurrenceLimit);

  const found: string[] = [];
  for (const wall of walls(parsed, first)) {
    const instant = instantAt(wall, time_zone);
    if (instant > last || found.length >= most) break;
    if (instant >= first) found.push(new Date(instant).toISOString().replace('.000Z', 'Z'));
  }
  return found;
}

/** No rule is followed further. */
const century = 36_525 * dayMs;
const widestOffset = 26 * 60 * 60 * 1000;
/** About the shortest time a thousand occurrences can span, so that a rule is not followed much further than needed. */
const stretch = { DAILY: 1100 * dayMs, WEEKLY: 1100 * dayMs, MONTHLY: century, YEARLY: century };

/** Where we stop following a counted rule whose days hardly ever occur. */
const periods = 4500;

function counted(rule: RRuleTemporal): number[] {
  const found: number[] = [];
  try {
    rule.all((one) => found.push(one.epochMilliseconds) > 0);
  } catch (error) {
    if (!String(error).includes('Maximum iterations')) throw error;
  }
  return found;
}

function* walls(parsed: Recurrence, from: number): Generator<number> {
  const rule = new RRuleTemporal({ rruleString: formatRecurrence(parsed), maxIterations: periods, cache: false });
  const start = Date.parse(`${parsed.dtstart}Z`);
  const until = Date.parse(`${parsed.until ?? neverUntil(parsed.dtstart)}T23:59:59Z`);
  const end = Math.min(until, start + century);
  if (parsed.count !== null) {
    yield* counted(rule);
    return;
  }
  const step = stretch[parsed.freq] * parsed.interval;
  for (let at = Math.max(start, from - widestOffset); at <= end; at += step) {
    for (const one of rule.between(new Date(at), new Date(Math.min(at + step - 1, end)), true)) {
      yield one.epochMilliseconds;
    }
  }
}
