import { and, asc, desc, eq, getColumnTable, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { queryText } from './calls.ts';
import type { Call } from './calls.ts';
import { matches, waysToMatch, wordsIn } from './matching.ts';
import type { SearchedText } from './matching.ts';
import { begunWith, isBegun } from './ordering.ts';
import { idParam } from './records.ts';
import type { IdTable } from './records.ts';

/** Up to this many options are sorted; if more match, any of them. Typing on finds the others. */
const compared = 500;

const longest = 200;

/** What was typed into a select; empty if all options are requested. */
export function typedIn(call: Call): string {
  const text = (queryText(call, 'q') ?? '').trim().slice(0, longest);
  return text === 'all' ? '' : text;
}

/** `?chosen=ID`: one record that was chosen before, for its name of today. */
function chosenIn(call: Call, id: SQLWrapper): SQL | undefined {
  const asked = queryText(call, 'chosen');
  return asked ? eq(id, idParam(asked) ?? 0) : undefined;
}

/** What a select offers; a record that was chosen before is still named when it is offered no longer. */
export const orChosen = (call: Call, offered: SQL): SQL => (queryText(call, 'chosen') ? sql`true` : offered);

/** What was typed into a select, or the one record asked for, as a condition on what it offers. */
export function soughtBy(call: Call, id: SQLWrapper, by: (typed: string) => SQL): SQL | undefined {
  const typed = typedIn(call);
  return chosenIn(call, id) ?? (typed ? by(typed) : undefined);
}

/** The words typed into a select occur in this text; `id` is that of its table, unless it is no column. */
export function soughtIn(
  call: Call,
  ...[text, id]: [text: PgColumn, id?: undefined] | [text: SQLWrapper, id: SQLWrapper]
) {
  return soughtBy(call, id ?? (getColumnTable(text) as unknown as IdTable).id, (typed) => matches(typed, text));
}

/** The rows that any of the conditions finds by its index; one after the other, as far as rows are needed. */
const someBy = (columns: PgColumn[], where: SQL | undefined, ways: (SQL | undefined)[], most: number): SQL =>
  sql.join(
    (ways.length > 0 ? ways : [sql`false`]).map(
      (way) =>
        sql`(select ${sql.join(columns, sql`, `)} from ${getColumnTable(columns[0]!)} where ${and(where, way)} limit ${most})`,
    ),
    sql` union all `,
  );

/** The rows that any of the conditions finds, as a condition for a list that is sorted afterwards. */
export const foundBy = (id: PgColumn, where: SQL | undefined, ways: (SQL | undefined)[], most: number): SQL =>
  sql`${id} in (select id from (${someBy([id], where, ways, most)}) found)`;

type Choosable = { id: PgColumn; name: PgColumn; search: SearchedText };

/**
 * Which rows a select offers among many, and in which order: what begins with the typed text, then what has its words,
 * by name. If enough begin with it, the others are not searched for. These are found by the search index: a walk along
 * the names might pass nearly all of them before it finds one. With `most`, only that many are left once they are
 * sorted, so that what else is read with each is not read for all that were compared.
 */
export function optionsOf(
  { id, name, search }: Choosable,
  call: Call,
  where: SQL | undefined,
  most: number = compared,
) {
  const order = [asc(name), asc(id)];
  const typed = typedIn(call);
  const chosen = chosenIn(call, id);
  if (chosen || !typed) return { where: and(where, chosen), order };
  if (wordsIn(typed).length === 0) return { where: sql`false`, order };
  const table = getColumnTable(id);
  const begins = isBegun(begunWith(name, typed));
  const first = sql`(select ${id}, ${name} from ${table} where ${and(where, begins)} order by ${name}, ${id} limit ${compared})`;
  const others = someBy([id, name], where, waysToMatch(typed, search), compared);
  const found = sql`select distinct on (${id}) ${id}, ${name} from (select * from (${first} union all (${others})) as ${table} limit ${compared}) as ${table}`;
  const best = [desc(begins), ...order];
  return {
    where: sql`${id} = any(array(select ${id} from (${found}) as ${table} order by ${sql.join(best, sql`, `)} limit ${most}))`,
    order: best,
  };
}
