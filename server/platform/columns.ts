import { sql } from 'drizzle-orm';
import { boolean, customType, date, integer, numeric, text } from 'drizzle-orm/pg-core';

/** PostgreSQL's "2026-03-05 09:30:00.123456+00" as ISO text; microseconds are kept. */
export const isoInstant = (value: string): string =>
  value[10] === ' ' && value.endsWith('+00')
    ? `${value.slice(0, 10)}T${value.slice(11, -3)}Z`
    : value.replace(' ', 'T').replace(/\+00$/, 'Z');

/** A moment in UTC; an ISO string from table to screen. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
});

/** A calendar day without a time; never shifts with a time zone. */
export const day = () => date({ mode: 'string' });

export const amount = () => numeric({ precision: 14, scale: 2, mode: 'number' });

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const timestamps = {
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
};

export { boolean, integer, text };
