import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** A moment inside JSON that PostgreSQL builds, written as everywhere else, to the second. */
export const instantText = (moment: SQLWrapper): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same to the microsecond, where it is compared with what was seen. */
export const exactInstantText = (moment: SQLWrapper): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
