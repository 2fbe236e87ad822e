import { and, asc, eq, getTableName, gt, inArray, sql } from 'drizzle-orm';
import type { UndoConflict } from '../../../contract/platform/changes.ts';
import { atTheDoor } from '../access.ts';
import type { Call } from '../calls.ts';
import { conflict } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { actorName, changes } from './changes.table.ts';
import type { Image } from './changes.table.ts';
import { differences, differing, withNames } from './differences.ts';
import { namesOf, numberOf } from './names.ts';
import type { Change } from './sentence.ts';
import type { Tracked, TrackedTable } from './tracked.ts';

/** A row of the batch with the last change the batch made to it. */
export type Left = Change & { id: number; of: TrackedTable };

/** The columns in which a later change prevents the undo: for an edit those it set, otherwise all (null). */
function touched({ before, after }: Change): string[] | null {
  return before && after ? differing(before, after).filter((name) => name !== 'updated_at') : null;
}

const imageOf = (change: Change): Image => {
  const names = touched(change);
  const entries = Object.entries(change.after ?? {}).filter(([name]) => names?.includes(name) ?? name !== 'updated_at');
  return Object.fromEntries(entries);
};

const isInTheWay = (change: Change, later: Pick<Change, 'before' | 'after'>): boolean =>
  touched(change)?.some((name) => differing(later.before, later.after).includes(name)) ?? true;

/** Locks the rows the batch touched and returns those in which someone has changed the same columns since. */
export async function movedOn(call: Call, left: Left[]): Promise<Left[]> {
  const moved: Left[] = [];
  const byTable = Map.groupBy(left, ({ of }) => of.table);
  for (const [table, those] of [...byTable].sort(([one], [other]) =>
    getTableName(one) < getTableName(other) ? -1 : 1,
  )) {
    const images = those.map((change) => ({ row_id: change.row_id, image: imageOf(change) }));
    // Applying the image changes nothing if the row is still the same; columns missing from it do not count.
    const found = await call.db.execute<{ row_id: number; same: boolean }>(sql`
      select held.id as row_id, jsonb_populate_record(held, wanted.image) is not distinct from held as same
      from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as wanted (row_id int, image jsonb)
      join ${table} as held on held.id = wanted.row_id order by held.id for update of held`);
    const now = new Map(found.rows.map(({ row_id, same }) => [row_id, same]));
    moved.push(...those.filter(({ row_id, after }) => now.get(row_id) !== (after === null ? undefined : true)));
  }
  return moved;
}

const shown = 20;

/** What is different now in the columns that the change set. */
const clashesOf = (of: TrackedTable, change: Left, now: Image | null) => {
  const names = touched(change);
  return differences(of, change.after, now).filter(({ field }) => names?.includes(field) ?? true);
};

/** Says which rows have changed since and who changed them, as far as the caller may see. */
export async function tooLate(call: Call, tracked: Tracked, moved: Left[]): Promise<Problem> {
  const told = moved.slice(0, shown);
  const later = await call.db
    .select({
      table: changes.table_name,
      row_id: changes.row_id,
      before: changes.before,
      after: changes.after,
      at: changes.at,
      by: actorName,
    })
    .from(changes)
    .where(
      and(
        inArray(
          changes.row_id,
          told.map(({ row_id }) => row_id),
        ),
        inArray(
          changes.table_name,
          told.map(({ table_name }) => table_name),
        ),
        gt(changes.id, Math.min(...told.map(({ id }) => id))),
      ),
    )
    .orderBy(asc(changes.id));
  const name = await namesOf(call, tracked, told);
  const rows = told.map((row) => {
    const { of, table_name, row_id } = row;
    const own = later.filter((one) => one.table === table_name && one.row_id === row_id && isInTheWay(row, one));
    const last = own.at(-1);
    const isReadable = atTheDoor(of.read, call.me);
    return {
      table: table_name,
      id: row_id,
      noun: of.noun,
      name: (isReadable ? name : numberOf)(row),
      by: last?.by ?? null,
      at: last?.at ?? null,
      changes: isReadable && last ? clashesOf(of, row, last.after) : [],
    };
  });
  const named = await withNames(call, tracked, rows);
  const first = named[0]!;
  const data: UndoConflict = { by: first.by, at: first.at, rows: named };
  return conflict(
    `${first.by ?? 'Someone'} has changed ${first.noun} ${first.name} since then. Nothing was undone.`,
    data,
  );
}

/** Rows that others have added since and that the undo deleted as well: they prevent it. */
export async function wentAlong(call: Call, batch: Change[]): Promise<Change[]> {
  const known = new Set(batch.map(({ table_name, row_id }) => `${table_name}:${row_id}`));
  const made = await call.db
    .select({ table_name: changes.table_name, row_id: changes.row_id, before: changes.before, after: changes.after })
    .from(changes)
    .where(eq(changes.batch, call.batch));
  return made.filter(({ table_name, row_id }) => !known.has(`${table_name}:${row_id}`));
}
