import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Row } from './importing.ts';
import { keyOf } from './known.ts';

/** A value of the row as it is compared; empty if there is none. */
export const textAt = ({ values }: Row, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? keyOf(value) : '';
};

export const personAt = (row: Row): string => keyOf(`${textAt(row, 'first_name')} ${textAt(row, 'last_name')}`);

/** Whoever has the same email is the same. */
export const emailKeys = (email: string | null): string[] => (email ? [`email ${keyOf(email)}`] : []);

/** The records whose column holds what one of the rows says. */
export const isAmongRows = (column: SQLWrapper, rows: Row[], textOf: (row: Row) => string): SQL =>
  sql`lower(${column}) in (select unnest(${sql.param([...new Set(rows.map(textOf).filter(Boolean))])}::text[]))`;
