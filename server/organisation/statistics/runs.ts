import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Values as the inside of a JSON list: without the zeros that a numeric has at its end. */
export const valuesText = sql`string_agg(coalesce(trim_scale(value)::text, 'null'), ',')`;

/**
 * Of `v`, which has the days of a graph, where among these days they begin (`run.at`, the first being 1), and the days themselves
 * (`run.days`) where they do not follow one after the other, as most do: dates take longest to be told.
 */
export const runsIn = (ends: readonly string[]): SQL => sql`cross join (select ${sql.param(ends)}::date[] as ends) asked
  cross join lateral (select array_position(asked.ends, v.days[1]) as at) first
  cross join lateral (select first.at,
    case when v.days = asked.ends[first.at : first.at + cardinality(v.days) - 1] then null else to_json(v.days) end as days) run`;

/** Values of one period after the other, as the inside of a JSON list, and at which of the ends asked for they begin. */
export type Run = { at: number; count: number; values: string };

/** The same for so many periods, with what stands for no value before and after them. */
export const wholeRun = ({ at, count, values }: Run, periods: number, none: string): string =>
  `${`${none},`.repeat(at)}${values}${`,${none}`.repeat(periods - at - count)}`;
