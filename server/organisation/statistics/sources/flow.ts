import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SourceDays } from '../statistics.slots.ts';

/** The rows of a table that happened on the days asked for; the timestamp is compared unconverted, so its index is used. */
export function momentRows(table: SQL, at: SQL, user: SQL, value: SQL, where: SQL) {
  return ({ time_zone, from, to }: SourceDays): SQL => sql`
    select t.id, ${user} as user_id, (${at} at time zone ${time_zone})::date as day, ${value} as value
    from ${table} t
    where ${where} and ${at} >= ${from}::date::timestamp at time zone ${time_zone}
      and ${at} < (${to}::date + 1)::timestamp at time zone ${time_zone}`;
}
