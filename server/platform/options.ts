import { and, asc, desc, getColumnTable, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { queryText } from './calls.ts';
import type { Call } from './calls.ts';
import { matches, waysToMatch, wordsIn } from './matching.ts';
import type { SearchedText } from './matching.ts';
import { begunWith, isBegun } from './ordering.ts';

/** So many that begin with the words and that have them are sorted; of more, any. Who types on finds the others. */
const compared = 500;

const longest = 200;

/** What was typed into a select; nothing where all are asked for. */
export function typedIn(call: Call): string {
  const text = (queryText(call, 'q') ?? '').trim().slice(0, longest);
  return text === 'all' ? '' : text;
}

/** What was typed into a select, as a condition on what it offers. */
export function soughtBy(call: Call, by: (typed: string) => SQL): SQL | undefined {
  const typed = typedIn(call);
  return typed ? by(typed) : undefined;
}

/** The words typed into a select stand in this text. */
export const soughtIn = (call: Call, text: SQLWrapper): SQL | undefined =>
  soughtBy(call, (typed) => matches(typed, text));

/** The ids of the rows that one of the conditions finds, each by its index; one after the other, as far as they are asked for. */
const someBy = (id: PgColumn, where: SQL | undefined, ways: (SQL | undefined)[], most: number): SQL =>
  sql.join(
    (ways.length > 0 ? ways : [sql`false`]).map(
      (way) => sql`(select ${id} as id from ${getColumnTable(id)} where ${and(where, way)} limit ${most})`,
    ),
    sql` union all `,
  );

/** The rows that one of the conditions finds, as a condition on the rows of a list that is sorted then. */
export const foundBy = (id: PgColumn, where: SQL | undefined, ways: (SQL | undefined)[], most: number): SQL =>
  sql`${id} in (select id from (${someBy(id, where, ways, most)}) found)`;

type Choosable = { id: PgColumn; name: PgColumn; search: SearchedText };

/**
 * Which rows a select offers among many, and in which order: what begins with the typed text, then what has its words,
 * by name. Where enough begin with it, nobody looks for the others; these are found by the search index: along the names, a word
 * that stands late would take all that stand before.
 */
export function optionsOf({ id, name, search }: Choosable, typed: string, where: SQL | undefined) {
  const order = [asc(name), asc(id)];
  if (!typed) return { where, order };
  if (wordsIn(typed).length === 0) return { where: sql`false`, order };
  const begins = isBegun(begunWith(name, typed));
  const first = sql`(select ${id} as id from ${getColumnTable(id)} where ${and(where, begins)} order by ${name}, ${id} limit ${compared})`;
  const others = someBy(id, where, waysToMatch(typed, search), compared);
  return {
    where: sql`${id} in (select id from (${first} union all (${others})) found limit ${compared})`,
    order: [desc(begins), ...order],
  };
}
