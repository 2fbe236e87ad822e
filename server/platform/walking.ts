import { and, asc, desc, getColumnTable, isNull, not, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from './calls.ts';
import { steady } from './database/repeated.ts';
import type { Numbers } from './kept.ts';
import { holdsAtHand, isVia, textAtHand } from './matching.ts';
import type { SearchedText, Via } from './matching.ts';
import { isBegun, keysOf, ordered } from './ordering.ts';
import type { Order, Sorts } from './ordering.ts';
import { listedBy, picked, takeListed } from './records.ts';
import type { Query } from './records.ts';

/** From this offset on, a page is read from the end if that is nearer. */
const deep = 20_000;

/** Expressions by name that are summed up, also by what was asked. */
export type Sums = Record<string, SQLWrapper> | ((call: Call) => Record<string, SQLWrapper>);

export const sumsOf = ({ sums = {} }: { sums?: Sums }, call: Call): Record<string, SQLWrapper> =>
  typeof sums === 'function' ? sums(call) : sums;

export type Findable = {
  id: PgColumn;
  query: (call: Call) => Query<unknown>;
  sort: Sorts;
  defaultSort: string;
  first?: SQLWrapper | undefined;
  search?: SearchedText;
  sums?: Sums;
  isWide?: true;
  isSlowToCount?: true;
};

/**
 * What the caller asked of the list. `isNarrow`: filters, or what they may see, leave some rows out. `isPlain`: no
 * search, and only filters whose conditions contain no values. `isSteady`: also a search for a few words among all
 * rows, because the same index finds them whatever the words are.
 */
export type Asked = {
  where: SQL | undefined;
  isNarrow: boolean;
  isPlain: boolean;
  isSteady: boolean;
  search: string;
  order: Order;
};
export type Part = { limit: number; offset: number };

/** A list whose rows can be read. */
export type Readable<R> = Findable & { query: (call: Call) => Query<R> };

export type Finding<F extends Findable = Findable> = { of: F; call: Call; asked: Asked; part: Part; sums: SQL[] };

const dialect = new PgDialect();

/**
 * A condition that contains no values ("not in the trash"), so that one plan fits it for every caller. A filter without
 * a condition does not count: what was chosen may be part of `within`.
 */
export const isWithoutValues = (condition: SQL | undefined): boolean =>
  condition !== undefined && dialect.sqlToQuery(condition).params.length === 0;

export const pick = ({ of, call }: Finding, more: Record<string, SQL> = {}) =>
  picked(of.query(call), { id: sql`${of.id}`, ...more });

/** Up to here pages are read often, so their statements are kept. */
const near = 1024;

/** As literals: for a parameter PostgreSQL would expect a tenth of all rows, and would plan each page anew. */
const written = new Map([
  [32, sql`32`],
  [64, sql`64`],
  [128, sql`128`],
  [256, sql`256`],
  [512, sql`512`],
  [near, sql`1024`],
  [2048, sql`2048`],
  [4096, sql`4096`],
  [8192, sql`8192`],
]);

/**
 * How far a page is looked for, rounded up to a power of two so that statements repeat; the rows beyond the page are
 * never read.
 */
function reach({ limit, offset }: Part): SQL {
  const need = Math.max(limit + offset, 32);
  return written.get(2 ** Math.ceil(Math.log2(need))) ?? sql`${need}`;
}

/** The page of ids, found by walking along the requested order. */
export function walked(it: Finding, where: SQL | undefined, part: Part, isReverse = false): SQL {
  const { of, asked } = it;
  const [sort] = asked.order.sorts;
  if (sort && isVia(sort.by) && asked.order.sorts.length === 1) return walkedVia(it, sort.by, sort.isDown, where, part);
  const rows = pick(it)
    .where(where)
    .orderBy(...ordered(keysOf(of, asked.order), isReverse));
  return sql`select id from (${rows.getSQL()} limit ${reach(part)}) reached limit ${part.limit} offset ${part.offset}`;
}

/** How many rows are walked for each row of a search's page: if hits are more frequent than that, the page is found. */
const spread = 64;
const nearby = 1024;

/**
 * The page of a search, by walking along the order for a while: rows that begin with the typed text are adjacent, other
 * hits usually are not. If too few are found, the search index is used instead.
 */
function walkedNear(it: Finding, text: SearchedText, part: Part, isReverse: boolean): SQL {
  const { of, asked } = it;
  const { begun, ...order } = asked.order;
  // Whether a row fits is checked when it is reached: otherwise PostgreSQL would expect few, fetch all of them and sort.
  // Its text is a column, so that what is in another table is looked up once for all words.
  const fits = holdsAtHand(asked.search, sql`held`);
  const rows = (which?: SQL) =>
    pick(it, { held: textAtHand(text) })
      .where(and(asked.where, which))
      .orderBy(...ordered(keysOf(of, order), isReverse))
      .getSQL();
  const need = part.limit + part.offset;
  const most = Math.max(nearby, 2 ** Math.ceil(Math.log2(spread * need)));
  const near = sql`select id from (${rows(begun && not(isBegun(begun)))} limit ${written.get(most) ?? sql`${most}`}) near where ${fits}`;
  const first = begun && sql`select id from (${rows(isBegun(begun))} offset 0) begun where ${fits} limit ${need}`;
  // An append returns its parts one after the other, and stops when there are enough rows.
  const page = first ? sql`(${first}) union all (${near})` : near;
  return sql`select id from (${page}) walked limit ${part.limit} offset ${part.offset}`;
}

/** Up to this many records that rows point at are sorted; with more, one of them comes soon in a walk along all names. */
const sortedPointed = sql`128`;

/** The records that any rows point at, one step along the index for each; one more than are sorted, if there are more. */
function pointedAt(by: PgColumn): SQL {
  const next = (which?: SQL) =>
    sql`select min(other.${sql.identifier(by.name)}) from ${getColumnTable(by)} other ${which ? sql`where ${which}` : sql``}`;
  return sql`with recursive step (id) as (
      (${next()}) union all select (${next(sql`other.${sql.identifier(by.name)} > step.id`)}) from step where step.id is not null)
    select id from step where id is not null limit ${sortedPointed} + 1`;
}

/**
 * Walks along the names of the records pointed at, with the rows of each; rows that point at none come last, or first if
 * descending. If rows point at only a few of very many records, a walk would pass nearly all the others, so these few
 * are sorted instead.
 */
function walkedVia(it: Finding, { by, column }: Via, isDown: boolean, where: SQL | undefined, part: Part): SQL {
  const { of } = it;
  const need = part.limit + part.offset;
  const way = isDown ? desc : asc;
  const some = (which: SQL) => pick(it).where(and(where, which)).orderBy(way(of.id)).limit(need).getSQL();
  const all = sql`select pointed.id, pointed.${sql.identifier(column.name)} as name from ${getColumnTable(column)} pointed`;
  const few = sql`${all} where pointed.id in (select id from list_pointed) order by ${way(sql`name`)}, ${way(sql`id`)} offset 0`;
  const along = (records: SQL, isFew: SQL) => sql`(select its.id from (${records}) named
    cross join lateral (${some(sql`${by} = named.id`)}) its where (select count(*) from list_pointed) ${isFew} ${sortedPointed}
    order by ${way(sql`named.name`)}, ${way(sql`named.id`)}, ${way(sql`its.id`)} limit ${need})`;
  const pointing = sql`${along(few, sql`<=`)} union all ${along(all, sql`>`)}`;
  const none = sql`(${some(isNull(by))})`;
  const both = isDown ? sql`${none} union all ${pointing}` : sql`${pointing} union all ${none}`;
  return sql`with list_pointed as materialized (${pointedAt(by)})
    select id from (${by.notNull ? pointing : both}) walked limit ${part.limit} offset ${part.offset}`;
}

/** A page of many rows whose number is kept, as a statement; null if no rows are left. From the end, if that is nearer. */
function pageOf(
  it: Finding,
  kept: Numbers & { isExact: boolean },
): { ids: SQL<{ ids: number[] }>; isFromEnd: boolean } | null {
  const { asked, of, part } = it;
  const left = kept.total - part.offset;
  const isOneWay = isVia(asked.order.sorts[0]!.by) || asked.order.begun !== undefined;
  const isFromEnd = kept.isExact && part.offset > deep && left < part.offset && !isOneWay;
  const from = isFromEnd ? { limit: Math.min(part.limit, left), offset: Math.max(0, left - part.limit) } : part;
  if (from.limit <= 0) return null;
  const page =
    asked.search && of.search ? walkedNear(it, of.search, from, isFromEnd) : walked(it, asked.where, from, isFromEnd);
  return { ids: sql`select array(${page}) as ids`, isFromEnd };
}

/** The ids of a page of many rows. */
export async function walkedPage(it: Finding, kept: Numbers & { isExact: boolean }): Promise<number[]> {
  const page = pageOf(it, kept);
  if (!page) return [];
  const found = await it.call.db.execute<{ ids: number[] }>(
    sql`select page.ids::float8[] as ids from (${page.ids}) page`,
  );
  const { ids } = found.rows[0]!;
  return page.isFromEnd ? ids.toReversed() : ids;
}

/** The rows of a page of many in one statement, if PostgreSQL plans it once. `null` if the ids have to be found first. */
export async function readWalked<R extends { id: number | null }>(
  it: Finding<Readable<R>>,
  kept: Numbers & { isExact: boolean },
): Promise<{ rows: R[]; ids: number[] } | null> {
  const { of, call, asked, part } = it;
  if (!asked.isSteady || !kept.isExact || part.limit + part.offset > near) return null;
  const page = pageOf(it, kept);
  if (!page) return null;
  const listed = await listedBy(of.query({ ...call, db: steady(call.db) }), of.id, page.ids);
  const ids = takeListed<{ ids: number[] }>(listed)?.ids ?? [];
  return { rows: listed as unknown as R[], ids };
}
