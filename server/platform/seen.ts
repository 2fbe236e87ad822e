import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Call } from './calls.ts';
import type { IdTable } from './records.ts';
import { referables } from './reference.ts';
import type { Reference } from './reference.ts';
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
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of the records that some rows refer to exist and may be seen by the caller; queries only kinds that occur. */
export async function seenAmong({ db, me }: Call, named: Reference[]): Promise<(record: Reference) => boolean> {
  const byKind = Map.groupBy(named, ({ reference_type }) => reference_type);
  const seen = new Map(
    await Promise.all(
      [...byKind].map(async ([kind, records]) => {
        const of = referables.find(kind);
        const ids = [...new Set(records.map(({ reference_id }) => reference_id))];
        const sees = of && and(of.within?.(), rowsAsSql(of.read, me))!;
        return [
          kind,
          of && sees ? await passing(db, of.table, ids, { sees }) : new Map<number, { sees: boolean }>(),
        ] as const;
      }),
    ),
  );
  return ({ reference_type, reference_id }) => seen.get(reference_type)?.get(reference_id)?.sees ?? false;
}
