import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Call } from './calls.ts';
import type { IdTable } from './records.ts';
import { referables } from './reference.ts';
import { rowsAsSql } from './access.ts';

/**
 * Which of some rows pass each condition. Planning who may see a row can take many times as long as finding it, so this
 * is planned once per connection, for rows that were found before, regardless of who may see them.
 */
export async function passing<C extends string>(
  db: Database,
  table: IdTable,
  ids: number[],
  conditions: Record<C, SQL>,
): Promise<Map<number, Record<C, boolean>>> {
  if (ids.length === 0) return new Map();
  const asked = Object.entries<SQL>(conditions).map(
    ([name, holds]) => sql`coalesce(${holds}, false) as ${sql.identifier(name)}`,
  );
  const rows = await prepared<Record<C, boolean> & { id: number }>(
    db,
    sql`select ${table.id} as id, ${sql.join(asked, sql`, `)} from ${table} where ${table.id} = any(${sql.param(ids)}::int[])`,
    true,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Up to this many rows are checked kind by kind, because one query over all kinds of records takes long to plan. */
const askedApart = 1000;
const oneMore = sql`1001`;

/**
 * The ids of the rows that name a record which is gone or which the caller may not see; null if there are too many rows
 * to check. `rows` selects id, record_type and record_id. Only kinds that occur are queried, each by a statement that is
 * planned once per connection, and PostgreSQL returns nothing but what is hidden: of thousands of rows, usually a few.
 */
export async function hiddenAmong({ db, me }: Call, rows: SQL): Promise<number[] | null> {
  const kinds = await prepared<{ kind: string | null; rows: number }>(
    db,
    sql`select record_type as kind, count(*)::float8 as rows from (select * from (${rows}) every limit ${oneMore}) told
      group by record_type`,
    true,
  );
  if (kinds.reduce((sum, one) => sum + one.rows, 0) > askedApart) return null;
  const hidden = await Promise.all(
    kinds.flatMap(({ kind }) => {
      if (kind === null) return [];
      const of = referables.find(kind);
      const record =
        of && and(sql`${of.table.id} = any(array(select record_id from told))`, of.within?.(), rowsAsSql(of.read, me));
      const isSeen = of ? sql`record_id in (select ${of.table.id} from ${of.table} where ${record})` : sql`false`;
      return [
        prepared<{ id: number }>(
          db,
          sql`with told as materialized (select id, record_id from (${rows}) every where record_type = ${kind})
          select id from told where (${isSeen}) is not true`,
          true,
        ),
      ];
    }),
  );
  return hidden.flat().map(({ id }) => id);
}
