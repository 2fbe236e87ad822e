import { and, asc, desc, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Meta, PageMeta } from '../../contract/platform/answers.ts';
import type { FilterSchema } from '../../contract/platform/forms.ts';
import { defaultPageSize, maxPage } from '../../contract/platform/lists.ts';
import { phoneDigits } from '../../contract/platform/phone.ts';
import { isEmpty } from '../../contract/platform/rules.ts';
import type { Access } from './access.ts';
import { rowsFor } from './access.ts';
import type { Call } from './calls.ts';
import { queryText, reply } from './calls.ts';
import { Wrong } from './fields/field.ts';
import type { Field } from './fields/field.ts';
import { fieldSchemas } from './forms.ts';
import { invalid } from './problems.ts';
import type { Query } from './records.ts';

/** Its condition is a method, so that any filter is a filter of something. */
export type Filter<T = unknown> = { field: Field<T>; where(value: NonNullable<T>, call: Call): SQL | undefined };

/** A field described once, and the condition it puts on the rows. */
export const filter = <T>(field: Field<T>, where: Filter<T>['where']): Filter<T> => ({ field, where });

export type List<R, M = unknown> = {
  /** Breaks ties, so that a row stands on exactly one page. */
  id: PgColumn;
  query: (call: Call) => Query<R>;
  /** The only names a caller may sort by. */
  sort: Record<string, SQLWrapper>;
  /** `name`, or `-name` for the largest first. */
  defaultSort: string;
  /** What always stands before the rest, e.g. folders before files. */
  first?: SQLWrapper;
  /** One expression of all searched text, spelled as in its index. */
  search?: SQLWrapper;
  filters?: Record<string, Filter>;
  /** What always holds, e.g. the company in the path. */
  within?: (call: Call) => SQL | undefined;
  /** What else stands beside the page, e.g. totals of all the rows that the condition lets through. */
  meta?: (call: Call, where: SQL | undefined) => Promise<M>;
};

export const list = <R, M = unknown>(declared: List<R, M>): List<R, M> => declared;

function wholeNumber(call: Call, name: string, fallback: number, most: number): number {
  const text = queryText(call, name);
  if (text === undefined || text === '') return fallback;
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw invalid({ [name]: [`The ${name} value must be between 1 and ${most}.`] });
  return value;
}

/** `name`, `-name`, `name:desc` and `name|desc`; orderBy with orderByDirection; sortBy with sortDesc. */
function orderOf(of: List<unknown>, call: Call): SQL[] {
  const asked = queryText(call, 'sort') ?? queryText(call, 'orderBy') ?? queryText(call, 'sortBy') ?? '';
  const [, minus = '', name = '', suffix = ''] =
    /^(-?)([a-z_]+)(?:[:|](asc|desc))?$/.exec(asked || of.defaultSort) ?? [];
  const column = Object.hasOwn(of.sort, name) ? of.sort[name] : undefined;
  if (!column) throw invalid({ sort: [`The list cannot be sorted by this.`] });
  const direction = (queryText(call, 'orderByDirection') ?? '').toLowerCase();
  if (!['', 'asc', 'desc'].includes(direction)) throw invalid({ orderByDirection: ['Use asc or desc.'] });
  const isDown =
    minus === '-' ||
    suffix === 'desc' ||
    (asked !== '' && (direction === 'desc' || ['true', '1'].includes(queryText(call, 'sortDesc') ?? '')));
  const first = of.first ? [asc(of.first)] : [];
  return isDown ? [...first, desc(column), desc(of.id)] : [...first, asc(column), asc(of.id)];
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Asked of a text as it is written and, where it has accents, without them: there is an index for each. */
export const eitherWay = (expression: SQLWrapper, asks: (text: SQLWrapper) => SQL): SQL =>
  sql`(${asks(expression)} or (accents(${expression}) = 1 and ${asks(sql`plain(${expression})`)}))`;

/**
 * Every word must occur, accents aside; one of fewer than three letters must begin the text or a word, which no index
 * can find. A phone number is found however it is written.
 */
export function matches(text: string, expression: SQLWrapper): SQL | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const digits = phoneDigits(text);
  const found = and(
    ...words.map((word) => {
      const like = escapeLike(word);
      return eitherWay(expression, (held) =>
        word.length >= 3
          ? sql`${held} ilike plain(${`%${like}%`})`
          : sql`(' ' || ${held}) ilike plain(${`% ${like}%`})`,
      );
    }),
  );
  return digits ? or(found, sql`${expression} ilike ${`%${digits}%`}`) : found;
}

/** What may be narrowed: a list, or a report. */
type Narrowed = { filters?: Record<string, Filter> };

/** The conditions of the filters in the query, and their values as read. */
export function filtersOf(of: Narrowed, call: Call) {
  const conditions: (SQL | undefined)[] = [];
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [name, filter] of Object.entries(of.filters ?? {})) {
    const { field } = filter;
    const given = Object.hasOwn(call.query, name) ? call.query[name] : undefined;
    if (isEmpty(given) || (field.when && !field.when(call.me))) continue;
    try {
      const value = field.read(given);
      values[name] = value;
      if (value !== null && value !== undefined) conditions.push(filter.where(value, call));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors[name] = [error.message];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { conditions, values };
}

const searchLimit = 200;

/** What the caller asked of the list, and which rows they may see of it. */
function asked(of: List<unknown>, who: Access, call: Call) {
  const order = orderOf(of, call);
  const { conditions, values } = filtersOf(of, call);
  const search = (queryText(call, 'search') ?? '').trim();
  if (search.length > searchLimit)
    throw invalid({ search: [`The search value must be at most ${searchLimit} characters long.`] });
  const rows = rowsFor(who, call.me);
  const where = and(
    of.within?.(call),
    rows === true ? undefined : rows === false ? sql`false` : rows,
    ...conditions,
    search && of.search ? matches(search, of.search) : undefined,
  );
  return { order, where, values };
}

/** All rows the caller asked for, up to the most that are wanted. */
export async function everyRow<R>(of: List<R>, who: Access, call: Call, most: number): Promise<R[]> {
  const { order, where } = asked(of, who, call);
  return of
    .query(call)
    .where(where)
    .orderBy(...order)
    .limit(most);
}

/** One page, its rows in one query and the count in another. */
export async function pageRows<R>(of: List<R>, who: Access, call: Call): Promise<{ rows: R[]; meta: Meta }> {
  const limit = Math.min(100, wholeNumber(call, 'limit', defaultPageSize, 100_000));
  const current = wholeNumber(call, 'page', 1, maxPage);
  const { order, where, values } = asked(of, who, call);

  const [data, counted, meta] = await Promise.all([
    of
      .query(call)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((current - 1) * limit),
    call.db.execute<{ n: number }>(sql`select count(*)::int as n from (${of.query(call).where(where).getSQL()}) rows`),
    of.meta?.(call, where),
  ]);
  const total = counted.rows[0]?.n ?? 0;
  const from = data.length === 0 ? 0 : (current - 1) * limit + 1;
  const paging: PageMeta = {
    from,
    to: data.length === 0 ? 0 : from + data.length - 1,
    total,
    current_page: current,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    ...(of.filters ? { filters: values } : {}),
  };
  return { rows: data, meta: { ...(meta as object | undefined), ...paging } };
}

/** One page as it is answered. */
export async function page<R>(of: List<R>, who: Access, call: Call) {
  const { rows, meta } = await pageRows(of, who, call);
  return reply(rows, { meta });
}

/** The filters as the fields they are, for the browser to draw. */
export function filterSchema(of: Narrowed, call: Call): FilterSchema {
  const fields = Object.fromEntries(Object.entries(of.filters ?? {}).map(([name, { field }]) => [name, field]));
  return { fields: fieldSchemas({ fields }, call.me), values: {} };
}
