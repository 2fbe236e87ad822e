import { dayMs, utcDay, utcMidnight } from '../../../contract/platform/days.ts';
import { endingOf, formatRecurrence, parseRecurrence } from '../../../contract/platform/recurrence.ts';
import type { Frequency, Recurrence } from '../../../contract/platform/recurrence.ts';
import { occurrenceLimit, occurrences } from '../../platform/recurrence.ts';

export type Round = { start_at: string; end_at: string };

export type Rule = { recurrence_rule: string | null; recurrences_max: number | null; time_zone: string };

/** The most days a period can have; twelve periods include the next occurrence of all but the rarest rules. */
const periodDays: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** A rule that never ends is planned up to a year from now, or up to its start if that is later. */
function horizon(rule: Recurrence, now: number): Recurrence {
  if (endingOf(rule) !== 'never') return rule;
  const [ahead, start] = [utcDay(now + 366 * dayMs), rule.dtstart.slice(0, 10)];
  return { ...rule, until: ahead > start ? ahead : start };
}

/** When the rule would happen next after its last occurrence, as if it continued. */
function nextStart(rule: Recurrence, last: string, time_zone: string): string | undefined {
  const after = Date.parse(last) + 1000;
  const span = periodDays[rule.freq] * rule.interval * 12 * dayMs;
  const open = { ...rule, count: null, until: utcDay(after + span) };
  return occurrences(formatRecurrence(open), { from: new Date(after).toISOString(), time_zone, max: 1 })[0];
}

/** An old daily or weekly rule would reach the limit before today, so its rounds only begin a year before now, or before its end. */
function earliest(rule: Recurrence, recurrences_max: number | null, now: number): { from?: string } {
  if (periodDays[rule.freq] >= 31 || rule.count !== null || recurrences_max !== null) return {};
  const end = Math.min(now, rule.until === null ? now : utcMidnight(rule.until));
  return { from: new Date(end - 366 * dayMs).toISOString() };
}

/** All occurrences of a service known at a moment: each ends where the next begins. */
export function plannedRounds({ recurrence_rule, recurrences_max, time_zone }: Rule, now: number): Round[] {
  const rule = parseRecurrence(recurrence_rule);
  if (!rule) return [];
  const starts = occurrences(formatRecurrence(horizon(rule, now)), {
    ...earliest(rule, recurrences_max, now),
    time_zone,
    max: recurrences_max ?? occurrenceLimit,
  });
  const last = starts.at(-1);
  if (last === undefined) return [];
  const end = nextStart(rule, last, time_zone) ?? new Date(Date.parse(last) + dayMs).toISOString();
  return starts.map((start_at, index) => ({ start_at, end_at: starts[index + 1] ?? end }));
}

/** Whether the rule continues beyond what is planned. */
export function goesOn({ recurrence_rule, recurrences_max }: Omit<Rule, 'time_zone'>): boolean {
  const rule = parseRecurrence(recurrence_rule);
  return rule !== null && recurrences_max === null && endingOf(rule) === 'never';
}

const lengthOf = ({ start_at, end_at }: Round): number => Date.parse(end_at) - Date.parse(start_at);

/**
 * Whether the planned rounds are clearly shorter than this one, which then belongs to an earlier rule. Months and years
 * differ by a few days in length, which does not count.
 */
export function happensMoreOften(planned: readonly Round[], than: Round): boolean {
  const [first, last] = [planned[0], planned.at(-1)];
  if (!first || !last) return false;
  const usual = (Date.parse(last.end_at) - Date.parse(first.start_at)) / planned.length;
  return usual < 0.9 * lengthOf(than);
}
