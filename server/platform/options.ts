import { and, asc, desc, getColumnTable, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { queryText } from './calls.ts';
import type { Call } from './calls.ts';
import { matches, startsAs, waysToMatch } from './matching.ts';
import type { SearchedText } from './matching.ts';

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

/** The rows that one of the conditions finds, each by its index, as a condition on the rows of a list that is sorted then. */
export function foundBy(id: PgColumn, where: SQL | undefined, ways: (SQL | undefined)[], most: number): SQL {
  if (ways.length === 0) return sql`false`;
  const some = ways.map(
    (way) => sql`(select ${id} as id from ${getColumnTable(id)} where ${and(where, way)} limit ${most})`,
  );
  return sql`${id} in (select id from (${sql.join(some, sql` union `)}) found)`;
}

type Choosable = { id: PgColumn; name: PgColumn; search: SearchedText };

/**
 * Which rows a select offers among many, and in which order: what begins with the typed text, then what has its words,
 * by name. Found by the search index first: along the names, a word that stands late would take all that stand before.
 */
export function optionsOf({ id, name, search }: Choosable, typed: string, where: SQL | undefined) {
  const order = [asc(name), asc(id)];
  if (!typed) return { where, order };
  return {
    where: foundBy(id, where, [startsAs(typed, search), ...waysToMatch(typed, search)], compared),
    order: [desc(sql`starts_with(lower(${name}), lower(${typed}::text))`), ...order],
  };
}
