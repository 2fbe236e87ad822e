import { scaleUtc } from 'd3-scale';
import type { ScaleTime } from 'd3-scale';
import { dayMs, daysBetween, utcDay, utcMidnight } from '../../../contract/platform/days.ts';
import type { Step } from '../../../contract/platform/periods.ts';
import { labelEvery } from './scale.ts';
import { stepLabel } from './stepLabel.ts';

export type TimeTick = { day: string; text: string };
export type TimeAxis = { at: (day: string) => number; ticks: readonly TimeTick[] };

const labelRoom = 46;
const monthDays = 28;
/** Up to this many days are labelled by their dates. */
const byDate = 100;

/** Labels under the points themselves, counted from the last one. */
function ticksOfPoints(days: readonly string[], step: Step, width: number): TimeTick[] {
  const every = labelEvery(days.length, labelRoom, width);
  return days
    .filter((_, index) => (days.length - 1 - index) % every === 0)
    .map((day) => ({ day, text: stepLabel(step, day) }));
}

/** Many days or weeks are labelled where months or years begin, as many as fit. */
function ticksOfCalendar(scale: ScaleTime<number, number>, span: number, width: number): TimeTick[] {
  let count = Math.max(1, Math.floor(Math.min(width / labelRoom, span / monthDays)));
  let dates = scale.ticks(count);
  // The count is only approximate: d3 returns the nearest round number of ticks.
  while (dates.length * labelRoom > width && count > 1) dates = scale.ticks((count -= 1));
  const days = dates.map((date) => utcDay(Number(date)));
  const step = days.every((day) => day.endsWith('-01-01')) ? 'year' : 'month';
  return days.map((day) => ({ day, text: stepLabel(step, day) }));
}

/** Maps days to pixels, spaced by time; `days` are the points that are drawn, in order. */
export function timeAxis(days: readonly string[], step: Step, [from, to]: readonly [number, number]): TimeAxis {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { at: () => from, ticks: [] };
  const span = daysBetween(first, last);
  const spare = span === 0 ? dayMs : 0;
  const scale = scaleUtc()
    .domain([utcMidnight(first) - spare, utcMidnight(last) + spare])
    .range([from, to]);
  const width = Math.abs(to - from);
  const isByCalendar =
    (step === 'day' || step === 'week') && span > byDate && labelEvery(days.length, labelRoom, width) > 1;
  return {
    at: (day) => scale(utcMidnight(day)),
    ticks: isByCalendar ? ticksOfCalendar(scale, span, width) : ticksOfPoints(days, step, width),
  };
}
