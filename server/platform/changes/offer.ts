import { eq, sql } from 'drizzle-orm';
import { atTheDoor } from '../access.ts';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import { changes } from './changes.table.ts';
import { differing } from './differences.ts';
import type { Change } from './sentence.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Kind, Tracked, TrackedTable } from './tracked.ts';

// A row that comes or goes with a flag set is as much as the flag set or taken.
const isTouched = (column: string, { before, after }: Change) =>
  before && after ? differing(before, after).includes(column) : Boolean((before ?? after)?.[column]);

const isOpen = (of: TrackedTable | undefined, kind: Kind, me: User): of is TrackedTable => {
  const who = of?.undo[kind];
  return who !== undefined && atTheDoor(who, me);
};

/** Whether someone may take such a change back, as far as can be told before its row is looked at. */
export function mayTakeBack(tracked: Tracked, change: Change, me: User): boolean {
  const of = trackedTable(tracked, change.table_name);
  if (!isOpen(of, kindOf(change), me)) return false;
  return Object.entries(of.guarded ?? {}).every(([column, who]) => !isTouched(column, change) || atTheDoor(who, me));
}

const guardedTables = (tracked: Tracked): string[] =>
  Object.entries(tracked).flatMap(([name, { guarded }]) => (guarded ? [name] : []));

/** The batch of a call that its caller could undo; undefined when it changed nothing of that kind. */
export async function offeredBatch(tracked: Tracked, call: Call): Promise<string | undefined> {
  // On every write's path, so one query: each kind of change once, and the rows only where a column is guarded.
  const image = (of: typeof changes.before) =>
    sql<Change['before']>`case when ${changes.table_name} = any(${sql.param(guardedTables(tracked))}) then ${of} end`;
  const made = await call.db
    .selectDistinct({
      table_name: changes.table_name,
      kind: sql<Kind>`case when ${changes.before} is null then 'added' when ${changes.after} is null then 'deleted' else 'changed' end`,
      before: image(changes.before),
      after: image(changes.after),
    })
    .from(changes)
    .where(eq(changes.batch, call.batch));
  const isOffered = made.every(({ kind, ...change }) => {
    const of = trackedTable(tracked, change.table_name);
    if (!isOpen(of, kind, call.me)) return false;
    return !of.guarded || mayTakeBack(tracked, { ...change, row_id: 0 }, call.me);
  });
  return made.length > 0 && isOffered ? call.batch : undefined;
}
