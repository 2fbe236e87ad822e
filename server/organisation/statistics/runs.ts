import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Values as a JSON list without its brackets; the trailing zeros of numerics are removed. */
export const valuesText = sql`string_agg(coalesce(trim_scale(value)::text, 'null'), ',')`;

/**
 * For `v`, which has the days of a graph: at which of `ends` they begin (`run.at`, counted from 1), and the days themselves
 * (`run.days`) only if they are not consecutive. Most are, and dates are the slowest part to send.
 */
export const runsIn = (ends: readonly string[]): SQL => sql`cross join (select ${sql.param(ends)}::date[] as ends) asked
  cross join lateral (select array_position(asked.ends, v.days[1]) as at) first
  cross join lateral (select first.at,
    case when v.days = asked.ends[first.at : first.at + cardinality(v.days) - 1] then null else to_json(v.days) end as days) run`;

/** Values of consecutive periods as a JSON list without brackets, and at which of the ends asked for they begin. */
export type Run = { at: number; count: number; values: string };

/** The same for this many periods, filled up with `none` before and after the values. */
export const wholeRun = ({ at, count, values }: Run, periods: number, none: string): string =>
  `${`${none},`.repeat(at)}${values}${`,${none}`.repeat(periods - at - count)}`;
