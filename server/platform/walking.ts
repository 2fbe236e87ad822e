import { and, asc, desc, getColumnTable, isNull, not, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from './calls.ts';
import { steady } from './database/repeated.ts';
import type { Numbers } from './kept.ts';
import { isVia, matchesAtHand } from './matching.ts';
import type { SearchedText, Via } from './matching.ts';
import { isBegun, keysOf, ordered } from './ordering.ts';
import type { Order, Sorts } from './ordering.ts';
import { listedBy, picked, takeListed } from './records.ts';
import type { Query } from './records.ts';

/** From here on a page is looked for from the end, if that is nearer. */
const deep = 20_000;

export type Findable = {
  id: PgColumn;
  query: (call: Call) => Query<unknown>;
  sort: Sorts;
  defaultSort: string;
  first?: SQLWrapper | undefined;
  search?: SearchedText;
  sums?: Record<string, SQLWrapper>;
  isWide?: true;
};

/**
 * What the caller asked of the list; `isNarrow` where that or what they may see leaves some of it out, `isPlain` where
 * they look for nothing and chose only what is written in the statement as it is, without a value; `isSteady` also where they look
 * for some words among all there is: these are found by the same index whatever they are.
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
 * A condition that says itself what is chosen ("not in the trash"), so that a plan fits it whoever asks. Where a filter has none,
 * what was chosen may stand among what always holds.
 */
export const isWithoutValues = (condition: SQL | undefined): boolean =>
  condition !== undefined && dialect.sqlToQuery(condition).params.length === 0;

export const pick = ({ of, call }: Finding, more: Record<string, SQL> = {}) =>
  picked(of.query(call), { id: sql`${of.id}`, ...more });

/** So far a page is often looked at: its statement is kept. */
const near = 1024;

/** Written out: of a value PostgreSQL would expect a tenth of all rows, and would plan each page anew. */
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

/** How far a page is looked for, as a power of two: the rows beyond the page are never read. */
function reach({ limit, offset }: Part): SQL {
  const need = Math.max(limit + offset, 32);
  return written.get(2 ** Math.ceil(Math.log2(need))) ?? sql`${need}`;
}

/** The page of ids, in the order that was asked for, by walking along it. */
export function walked(it: Finding, where: SQL | undefined, part: Part, isReverse = false): SQL {
  const { of, asked } = it;
  const [sort] = asked.order.sorts;
  if (sort && isVia(sort.by) && asked.order.sorts.length === 1) return walkedVia(it, sort.by, sort.isDown, where, part);
  const rows = pick(it)
    .where(where)
    .orderBy(...ordered(keysOf(of, asked.order), isReverse));
  return sql`select id from (${rows.getSQL()} limit ${reach(part)}) reached limit ${part.limit} offset ${part.offset}`;
}

/** A page of a search is looked for among so many rows for each of it: where the hits stand closer than that, it is there. */
const spread = 64;
const nearby = 1024;

/**
 * The page of a search, by walking along the order for a while: what begins with the typed text stands together, what else has it
 * usually does not. Whoever finds too few looks for them by the search index.
 */
function walkedNear(it: Finding, text: SearchedText, part: Part, isReverse: boolean): SQL {
  const { of, asked } = it;
  const { begun, ...order } = asked.order;
  // Whether a row fits is asked once it is reached: otherwise PostgreSQL would expect few, fetch all of them and sort.
  const rows = (which?: SQL) =>
    pick(it, { fits: matchesAtHand(asked.search, text) })
      .where(and(asked.where, which))
      .orderBy(...ordered(keysOf(of, order), isReverse))
      .getSQL();
  const need = part.limit + part.offset;
  const most = Math.max(nearby, 2 ** Math.ceil(Math.log2(spread * need)));
  const near = sql`select id from (${rows(begun && not(isBegun(begun)))} limit ${written.get(most) ?? sql`${most}`}) near where fits`;
  const first = begun && sql`select id from (${rows(isBegun(begun))} offset 0) begun where fits limit ${need}`;
  // An append gives its parts one after the other, and stops when it has enough.
  const page = first ? sql`(${first}) union all (${near})` : near;
  return sql`select id from (${page}) walked limit ${part.limit} offset ${part.offset}`;
}

/** Along the names of the records that are pointed at, and to each its rows; those that point at none come last. */
function walkedVia(it: Finding, { by, column }: Via, isDown: boolean, where: SQL | undefined, part: Part): SQL {
  const { of } = it;
  const need = part.limit + part.offset;
  const way = isDown ? desc : asc;
  const some = (which: SQL) => pick(it).where(and(where, which)).orderBy(way(of.id)).limit(need).getSQL();
  const pointing = sql`(select its.id from (select pointed.id, pointed.${sql.identifier(column.name)} as name from ${getColumnTable(column)} pointed) named
    cross join lateral (${some(sql`${by} = named.id`)}) its
    order by ${way(sql`named.name`)}, ${way(sql`named.id`)}, ${way(sql`its.id`)} limit ${need})`;
  const none = sql`(${some(isNull(by))})`;
  const both = isDown ? sql`${none} union all ${pointing}` : sql`${pointing} union all ${none}`;
  return sql`select id from (${by.notNull ? pointing : both}) walked limit ${part.limit} offset ${part.offset}`;
}

/** A page of the many rows whose number is kept, as a statement; null where none is left. From the end, if that is nearer. */
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

/** The rows of a page of many in one statement, where PostgreSQL plans it once. `null` where the ids are to be found first. */
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
