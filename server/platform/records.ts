import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TableName } from '../../contract/api.ts';
import type { Access } from './access.ts';
import { rowsFor } from './access.ts';
import type { Call } from './calls.ts';
import type { Database } from './database/database.ts';
import { nameOf } from './database/prepared.ts';
import { sendAhead, steady } from './database/repeated.ts';
import type { Ahead } from './database/together.ts';
import { forbidden, notFound } from './problems.ts';

export type IdTable = PgTable & { id: PgColumn };
/** One whose changes are announced under its name. */
export type NewsTable = IdTable & { _: { name: TableName } };

/** The part of a drizzle select that finders and lists use. */
export type Query<R> = {
  where: (condition: SQL | undefined) => Query<R>;
  orderBy: (...columns: SQL[]) => Query<R>;
  limit: (rows: number) => Query<R>;
  offset: (rows: number) => Query<R>;
  getSQL: () => SQL;
} & PromiseLike<R[]>;

/** A drizzle select as finders and lists take it; it keeps the type of its rows. */
export const rows = <B extends PromiseLike<unknown[]>>(select: B): Query<Awaited<B>[number]> =>
  select as unknown as Query<Awaited<B>[number]>;

type Built = {
  config: {
    fields: Record<string, unknown>;
    fieldsFlat?: unknown;
    groupBy?: SQL[];
    withList?: { _: { alias: string; sql: SQL } }[];
  };
};

/** Whether the rows of a query are sums of others. */
export const isGrouped = (query: Query<unknown>): boolean => (query as unknown as Built).config.groupBy !== undefined;

/**
 * The same rows with other columns. What is not selected costs nothing: PostgreSQL skips a left join that nothing uses,
 * so a company is left-joined even where every row has one.
 */
export function picked(query: Query<unknown>, columns: Record<string, SQL>): Query<unknown> {
  const { config } = query as unknown as Built;
  config.fields = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]));
  delete config.fieldsFlat;
  return query;
}

/** The rows whose ids another statement returns, in any order; the row of the first id carries the statement's result. */
export function listedBy<R, T>(query: Query<R>, id: PgColumn, statement: SQL<T>): Query<R & { listed: T | null }> {
  const { config } = query as unknown as Built;
  config.withList = [...(config.withList ?? []), { _: { alias: 'list_page', sql: statement } }];
  config.fields = {
    ...config.fields,
    listed:
      sql`case when ${id} = (select ids[1] from list_page) then (select row_to_json(list_page) from list_page) end`.as(
        'listed',
      ),
  };
  delete config.fieldsFlat;
  return query.where(sql`${id} = any(coalesce((select ids from list_page), '{}'))`) as Query<R & { listed: T | null }>;
}

/** Takes that result off the rows: what is undefined is not sent. To delete it takes V8 about a microsecond for each row. */
export function takeListed<T>(rows: { listed?: T | null | undefined }[]): T | undefined {
  const found = rows.find(({ listed }) => listed !== null)?.listed;
  for (const row of rows) row.listed = undefined;
  return found ?? undefined;
}

/**
 * Replaces the table in a query with a statement: one that writes rows, which are then returned as written, or one that
 * finds them faster. The query must not need other rows of the table.
 */
export function standIn<R>(query: Query<R>, table: PgTable, statement: SQLWrapper): Query<R> {
  const { config } = query as unknown as Built;
  config.withList = [...(config.withList ?? []), { _: { alias: getTableName(table), sql: statement.getSQL() } }];
  return query;
}

/** The same query without its grouping: the rows that were summed up. */
export function ungrouped(query: Query<unknown>): Query<unknown> {
  delete (query as unknown as Built).config.groupBy;
  return query;
}

export type Finder<R> = {
  noun: string;
  table: IdTable;
  /** The record as answered, with the joins it needs. */
  query: (db: Database, call: Call) => Query<R>;
  /** The path's placeholder that names the record. */
  param?: string;
  /** Further conditions, e.g. the parent in the path that the record belongs to; they may look up what they depend on. */
  within?: (call: Call) => SQL | undefined | Promise<SQL | undefined>;
  /** If the record can also be found by a client id. */
  cid?: PgColumn;
  /** Locks what must be locked before the record itself, so that all writers lock in the same order. */
  hold?: (db: Database, it: SQL) => Promise<unknown>;
};

export const finder = <R>(declared: Finder<R>): Finder<R> => declared;

export const idParam = (text: string | undefined): number | null => {
  if (!text || !/^[0-9]{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
};

/** An id from a body: a number or its text; null if it is neither. */
export const idGiven = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? idParam(String(value)) : null;

function lockOf(table: IdTable, by: PgColumn, value: string): Ahead {
  const text = `select 1 from "${getTableName(table)}" where "${by.name}" = $1::text::${by.getSQLType()} for update`;
  return { statement: { name: nameOf(text), text, values: [Buffer.from(value)] } };
}

/**
 * Loads the record through the access: 404 if it does not exist, 403 if the caller may not have it. It is locked by a
 * statement of its own: one that waits for a lock reads tags, roles and all other rows beside the record as they were
 * before it waited.
 */
export async function find<R>(of: Finder<R>, who: Access, call: Call, options: { lock?: boolean } = {}): Promise<R> {
  const name = call.params[of.param ?? 'id'];
  const id = idParam(name);
  const byName = id !== null ? eq(of.table.id, id) : of.cid && name ? eq(of.cid, name) : null;
  if (!byName) throw notFound(of.noun);
  const it = and(byName, await of.within?.(call));
  const allowed = rowsFor(who, call.me);
  if (allowed === false) throw forbidden();

  if (options.lock && it) await of.hold?.(call.db, it);
  // One row by its id or client id: PostgreSQL plans that once, however long the conditions of the access are.
  const query = of.query(steady(call.db), call).where(allowed === true ? it : and(it, allowed));
  if (options.lock) sendAhead(call.db, lockOf(of.table, id === null ? of.cid! : of.table.id, name!));
  const [row] = await query;
  if (row !== undefined) return row;
  if (allowed === true) throw notFound(of.noun);
  const [hidden] = await call.db.select({ id: of.table.id }).from(of.table).where(it).limit(1);
  throw hidden ? forbidden() : notFound(of.noun);
}
