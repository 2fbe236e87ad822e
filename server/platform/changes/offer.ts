import { and, eq, inArray, sql } from 'drizzle-orm';
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

/** The batch of a call that its caller could undo; undefined when it changed nothing of that kind. */
export async function offeredBatch(tracked: Tracked, call: Call): Promise<string | undefined> {
  const kind = sql<Kind>`case when ${changes.before} is null then 'added' when ${changes.after} is null then 'deleted' else 'changed' end`;
  const made = await call.db
    .selectDistinct({ table: changes.table_name, kind })
    .from(changes)
    .where(eq(changes.batch, call.batch));
  if (made.length === 0 || !made.every((one) => isOpen(trackedTable(tracked, one.table), one.kind, call.me)))
    return undefined;
  const guarded = [...new Set(made.map(({ table }) => table))].filter((table) => trackedTable(tracked, table)?.guarded);
  if (guarded.length === 0) return call.batch;
  const rows = await call.db
    .select({ table_name: changes.table_name, row_id: changes.row_id, before: changes.before, after: changes.after })
    .from(changes)
    .where(and(eq(changes.batch, call.batch), inArray(changes.table_name, guarded)));
  return rows.every((change) => mayTakeBack(tracked, change, call.me)) ? call.batch : undefined;
}
