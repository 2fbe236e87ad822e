import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { clockText, timeLogLimits } from '../../../contract/together/timelogs.ts';

/** When the work was done: two of start, end and duration give the third. */
export type SaidSpan = { start_at: string | null; end_at: string | null; duration: number | null };
/** The resulting times, and the field that gave the duration. */
export type Span = { from: string; seconds: number; by: 'end_at' | 'duration' };
type Held = { start_at: string; end_at: string | null; seconds: number };

const minute = 60_000;
const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / minute);

/** Pickers work in minutes; an unchanged time keeps its seconds. */
const kept = (said: string | null, held: string | null): string | null =>
  said !== null && held !== null && minuteOf(said) === minuteOf(held) ? held : said;

const secondsBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 1000);
const before = (moment: string, seconds: number) => new Date(Date.parse(moment) - seconds * 1000).toISOString();

/** A new log. Without a start it ended just now, or at the given end; without a duration it is zero seconds long. */
export function newSpan({ start_at, end_at, duration }: SaidSpan, now: number): Span {
  if (start_at !== null && end_at !== null)
    return { from: start_at, seconds: secondsBetween(start_at, end_at), by: 'end_at' };
  const seconds = duration ?? 0;
  return { from: start_at ?? before(end_at ?? new Date(now).toISOString(), seconds), seconds, by: 'duration' };
}

/** An edited log: whichever of end and duration was changed counts. */
export function changedSpan(said: SaidSpan, held: Held): Span {
  const from = kept(said.start_at, held.start_at) ?? held.start_at;
  const end = kept(said.end_at, held.end_at);
  if (held.end_at !== null && end !== null && end !== held.end_at)
    return { from, seconds: secondsBetween(from, end), by: 'end_at' };
  // A running timer has no duration yet.
  const seconds = held.end_at === null ? 0 : (said.duration ?? held.seconds);
  return { from, seconds, by: 'duration' };
}

/** A log must be in the past; one that a forgotten timer made longer than a day may keep its duration. */
export function wrongSpan(span: Span, said: SaidSpan, held: Held | null, now: number): FieldErrors {
  const { from, seconds, by } = span;
  const longest = Math.max(timeLogLimits.longest, held?.seconds ?? 0);
  const isSaid = said.start_at !== null || said.end_at !== null;
  if (Date.parse(from) > now) return { start_at: ['The Start value must not be in the future.'] };
  if (seconds < 0) return { end_at: ['The End value must not be before the Start.'] };
  if (by === 'end_at' && said.duration !== null && said.duration !== held?.seconds && seconds !== said.duration)
    return { duration: ['The Duration value must match the Start and the End.'] };
  if (seconds > longest) return { [by]: [`The Duration value must be at most ${clockText(longest)}.`] };
  if (isSaid && Date.parse(from) + seconds * 1000 > now + minute)
    return {
      [by]: [`The ${by === 'end_at' ? 'End value must not be' : 'Duration value must not end'} in the future.`],
    };
  return {};
}
