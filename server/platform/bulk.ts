import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import type { IdTable } from './records.ts';

/** Few enough for the parameters of one statement. */
const most = 500;

/** In chunks that fit into one statement. */
export function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most);
}

/** Called after each chunk with the part that is done, from 0 to 1; may throw to stop. */
export type Tick = (part: number) => void;

/** The new values of a row, by column; columns that are not named keep theirs. */
export type NewImage = { id: number; image: Record<string, unknown> };

/** Changes many rows, each in its own columns, in few statements. */
export async function updateAll(
  db: Database,
  table: IdTable,
  rows: readonly NewImage[],
  tick: Tick = () => {},
): Promise<void> {
  const names = [...new Set(rows.flatMap(({ image }) => Object.keys(image)))];
  if (names.length === 0) return;
  const set: SQL = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = new_row.${sql.identifier(name)}`),
    sql`, `,
  );
  let changed = 0;
  for (const piece of pieces(rows)) {
    await db.execute(sql`update ${table} set ${set}
      from ${table} as held join jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as wanted (id int, image jsonb)
        on held.id = wanted.id
      cross join lateral jsonb_populate_record(held, wanted.image) as new_row
      where ${table}.id = held.id`);
    tick((changed += piece.length) / rows.length);
  }
}
