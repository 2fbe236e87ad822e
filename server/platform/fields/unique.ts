import { and, getTableName, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../calls.ts';
import type { IdTable } from '../records.ts';
import type { Field } from './field.ts';

type Check = NonNullable<Field<string>['check']>;

const idOf = (record: unknown) => (record as { id?: number } | undefined)?.id;

/**
 * A message if another row has the value, ignoring case; the record being edited does not count. Calls that save the
 * same value wait for each other, so that the second of them sees what the first has saved.
 */
export const notTaken =
  (label: string, table: IdTable, column: PgColumn, among?: (call: Call, record: unknown) => SQL | undefined): Check =>
  async (value, call, record) => {
    const own = idOf(record);
    const what = `${getTableName(table)}.${column.name} ${value}`;
    await call.db.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${what})))`);
    const [taken] = await call.db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          sql`lower(${column}) = lower(${value})`,
          own === undefined ? undefined : ne(table.id, own),
          among?.(call, record),
        ),
      )
      .limit(1);
    return taken ? ruleTexts.unique(label) : null;
  };

const identifier = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** An identifier people can type: lower-case words joined by - or _, and not taken. */
export const identifierCheck =
  (label: string, table: IdTable, column: PgColumn, among?: Parameters<typeof notTaken>[3]): Check =>
  async (value, call, record) =>
    identifier.test(value)
      ? notTaken(label, table, column, among)(value, call, record)
      : `The ${label} value must only contain lower-case letters, digits, - or _.`;
