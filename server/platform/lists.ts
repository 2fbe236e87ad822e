import { and, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Meta, PageMeta } from '../../contract/platform/answers.ts';
import { defaultPageSize, maxPage } from '../../contract/platform/lists.ts';
import type { Access } from './access.ts';
import { rowsFor, seesCompanies } from './access.ts';
import type { Call } from './calls.ts';
import { queryNumber, queryText, reply } from './calls.ts';
import { steady } from './database/repeated.ts';
import type { Field } from './fields/field.ts';
import { filtersOf } from './filters.ts';
import type { Filter } from './filters.ts';
import { find, inOrder } from './finding.ts';
import { waysToMatch, wordsIn } from './matching.ts';
import type { SearchedText } from './matching.ts';
import { keysOf, ordered, orderOf, orderOfSearch } from './ordering.ts';
import type { Sorts } from './ordering.ts';
import { invalid, Problem } from './problems.ts';
import { isGrouped, picked, ungrouped } from './records.ts';
import type { Query } from './records.ts';
import { isWithoutValues } from './walking.ts';
import { sumsOf } from './walking.ts';
import type { Asked, Part, Sums } from './walking.ts';

/** A field described once, and the condition it puts on the rows. */
export const filter = <T>(field: Field<T>, where: Filter<T>['where']): Filter<T> => ({ field, where });

/** How many rows there are in all, their sums by name (null until they have been counted), and the rows of the page. */
export type Summed<R = unknown> = { total: number; sums: Record<string, number> | null; rows: R[] };

export type List<R, M = unknown> = {
  /** Breaks ties, so that a row is on exactly one page; callers may sort by it too. */
  id: PgColumn;
  query: (call: Call) => Query<R>;
  /** The only other names a caller may sort by; each has an index, or is refused if there are too many rows. */
  sort: Sorts;
  /** `name`, or `-name` for the largest first. */
  defaultSort: string;
  /** What always comes before the rest, e.g. folders before files. */
  first?: SQLWrapper;
  /** One expression of all searched text, spelled as in its index; or several, each with an index of its own. */
  search?: SearchedText;
  filters?: Record<string, Filter>;
  /** The usual and the largest number of rows on a page, if they differ from other lists. */
  size?: { usual: number; most: number };
  /** A condition that always holds, e.g. the company in the path; it may first look up what it depends on. */
  within?: (call: Call) => SQL | undefined | Promise<SQL | undefined>;
  /** `within` holds for most rows, e.g. those of the working company: a search checks it only on what it has found. */
  isWide?: true;
  /** Whether a row is counted depends on other records: the number of rows is kept from fewer rows on. */
  isSlowToCount?: true;
  /** `within` leaves only rows of one company, none if the caller may not work in it: rules for whole companies hold. */
  isOfCompany?: true;
  /** What is summed up over all the rows that the caller asked for. */
  sums?: Sums;
  /** What else is sent with the page. */
  meta?(call: Call, summed: Summed<R>): Promise<M>;
};

export const list = <R, M = unknown>(declared: List<R, M>): List<R, M> => declared;

const searchLimit = 200;

/** What the caller searches for. */
export function wordsAsked(call: Call): string {
  const words = (queryText(call, 'search') ?? '').trim();
  if (words.length > searchLimit)
    throw invalid({ search: [`The search value must be at most ${searchLimit} characters long.`] });
  return words;
}

/** A statement is kept for searches of up to this many words, as most are. */
const usualWords = 2;

/** What the caller asked of the list, and which rows they may see of it. */
async function askedOf(
  of: List<unknown>,
  who: Access,
  call: Call,
): Promise<Asked & { values: Record<string, unknown> }> {
  const { conditions, values } = filtersOf(of, call);
  const words = wordsAsked(call);
  const search = of.search ? words : '';
  const order = orderOfSearch(of, orderOf(of, call), search);
  // Not for a search: PostgreSQL would expect so many rows that it reads them all.
  const rows = of.isOfCompany && search === '' && seesCompanies(who, call.me) ? true : rowsFor(who, call.me);
  const seen = rows === true ? undefined : rows === false ? sql`false` : rows;
  const isNarrow = seen !== undefined || conditions.length > 0;
  const isUnchosen = conditions.every(isWithoutValues);
  const isPlain = search === '' && isUnchosen;
  const isSteady = isPlain || (isUnchosen && rows === true && wordsIn(search).length <= usualWords);
  const where = and(await of.within?.(call), seen, ...conditions);
  return { order, where, isNarrow, isPlain, isSteady, search, values };
}

/** How many rows are in memory at a time while a large file is made. */
const atOnce = 1000;

async function* rowsOf<R extends { id: number | null }>(of: List<R>, call: Call, ids: number[]): AsyncGenerator<R> {
  for (let at = 0; at < ids.length; at += atOnce) yield* await byIds(of, call, ids.slice(at, at + atOnce));
}

/** All rows the caller asked for, up to `most`: their ids are found at once, their columns in chunks. */
export async function streamedRows<R extends { id: number | null }>(
  of: List<R>,
  who: Access,
  call: Call,
  most: number,
): Promise<{ total: number; rows: Iterable<R> | AsyncIterable<R> }> {
  if (isGrouped(of.query(call))) {
    const rows = await everyRow(of, who, call, most);
    return { total: rows.length, rows };
  }
  const asked = await askedOf(of, who, call);
  const query = of
    .query(call)
    .where(allAsked(of, asked))
    .orderBy(...ordered(keysOf(of, asked.order)))
    .limit(most);
  const found = (await picked(query, { id: sql`${of.id}` })) as { id: number }[];
  return {
    total: found.length,
    rows: rowsOf(
      of,
      call,
      found.map(({ id }) => id),
    ),
  };
}

/** All rows the caller asked for, up to `most`. */
export async function everyRow<R>(of: List<R>, who: Access, call: Call, most: number): Promise<R[]> {
  const asked = await askedOf(of, who, call);
  return of
    .query(asked.isPlain ? { ...call, db: steady(call.db) } : call)
    .where(allAsked(of, asked))
    .orderBy(...ordered(keysOf(of, asked.order)))
    .limit(most);
}

const allAsked = (of: List<unknown>, { where, search }: Asked): SQL | undefined =>
  and(where, search && of.search ? or(...waysToMatch(search, of.search)) : undefined);

/** Rows that are sums of others: there are only as many as groups, so they are simply read and counted. */
async function pageOfGroups<R>(of: List<R>, asked: Asked, call: Call, { limit, offset }: Part) {
  const where = allAsked(of, asked);
  const groups = () => of.query(call).where(where);
  const sums = Object.values(sumsOf(of, call)).map((sum) => sql`coalesce(sum(${sum}), 0)`);
  const [rows, numbers] = await Promise.all([
    groups()
      .orderBy(...ordered(keysOf(of, asked.order)))
      .limit(limit)
      .offset(offset),
    call.db.execute<{ numbers: number[] }>(
      sql`select array[${sql.join(
        [
          sql`(select count(*) from (${groups().getSQL()}) rows)`,
          ...sums.map((sum) => sql`(${picked(ungrouped(groups()), { sum }).getSQL()})`),
        ],
        sql`, `,
      )}]::float8[] as numbers`,
    ),
  ]);
  const [total = 0, ...each] = numbers.rows[0]!.numbers;
  return { rows, total, sums: each };
}

/** The rows of these ids in their order, by a statement that is always the same, so PostgreSQL plans it once. */
async function byIds<R extends { id: number | null }>(of: List<R>, call: Call, ids: number[]): Promise<R[]> {
  return inOrder(await of.query({ ...call, db: steady(call.db) }).where(sql`${of.id} = any(${sql.param(ids)})`), ids);
}

/** Reads all at once, or the ids first and then the columns. */
async function pageByIds<R extends { id: number | null }>(of: List<R>, asked: Asked, call: Call, part: Part) {
  const { ids, rows, total, sums } = await find(of, call, asked, part);
  if (rows) return { rows: inOrder(rows, ids), total, sums };
  return { rows: ids.length === 0 ? [] : await byIds(of, call, ids), total, sums };
}

const summed = new WeakMap<List<unknown>, boolean>();

/** Whether the rows of a list are sums of others, which is the same for every call. */
function isSummed(of: List<unknown>, call: Call): boolean {
  let known = summed.get(of);
  if (known === undefined) summed.set(of, (known = isGrouped(of.query(call))));
  return known;
}

/** Which page of which rows. A wrong parameter is reported only once it is known that what the list belongs to exists. */
async function askedPage<R>(of: List<R>, who: Access, call: Call) {
  const { usual, most } = of.size ?? { usual: defaultPageSize, most: 100 };
  try {
    const limit = Math.min(most, queryNumber(call, 'limit', usual, 100_000));
    const current = queryNumber(call, 'page', 1, maxPage);
    return { ...(await askedOf(of, who, call)), limit, current };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 422) throw error;
    const plain = { ...call, query: {} };
    await of.within?.(plain);
    await of.meta?.(plain, { total: 0, sums: null, rows: [] });
    throw error;
  }
}

/** One page: its rows, how many there are, and what else is sent with them. */
export async function pageRows<R extends { id: number | null }>(
  of: List<R>,
  who: Access,
  call: Call,
): Promise<{ rows: R[]; meta: Meta }> {
  const { values, limit, current, ...asked } = await askedPage(of, who, call);
  const part = { limit, offset: (current - 1) * limit };
  const { rows, total, sums } = await (isSummed(of, call) ? pageOfGroups : pageByIds)(of, asked, call, part);
  const named = sums && Object.fromEntries(Object.keys(sumsOf(of, call)).map((name, at) => [name, sums[at] ?? 0]));
  const meta = await of.meta?.(call, { total, sums: named, rows });
  const from = rows.length === 0 ? 0 : part.offset + 1;
  const paging: PageMeta = {
    from,
    to: rows.length === 0 ? 0 : part.offset + rows.length,
    total,
    current_page: current,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    ...(of.filters ? { filters: values } : {}),
  };
  return { rows, meta: { ...(meta as object | undefined), ...paging } };
}

/** One page as it is answered. */
export async function page<R extends { id: number | null }>(of: List<R>, who: Access, call: Call) {
  const { rows, meta } = await pageRows(of, who, call);
  return reply(rows, { meta });
}
