import { sql } from 'drizzle-orm';
import { undoLimits } from '../../../contract/platform/changes.ts';
import { admins, atTheDoor } from '../access.ts';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import type { Database, Told } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { differing } from './differences.ts';
import type { Change } from './sentence.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Kind, Tracked, TrackedTable } from './tracked.ts';

// Adding or deleting a row with the flag set counts as setting or clearing the flag.
const isTouched = (column: string, { before, after }: Change) =>
  before && after ? differing(before, after).includes(column) : Boolean((before ?? after)?.[column]);

const isOpen = (of: TrackedTable | undefined, kind: Kind, me: User): of is TrackedTable => {
  const who = of?.undo[kind];
  return who !== undefined && atTheDoor(who, me);
};

/** Whether someone may undo such a change, as far as can be known without reading its row. */
export function mayTakeBack(tracked: Tracked, change: Change, me: User): boolean {
  const of = trackedTable(tracked, change.table_name);
  if (!isOpen(of, kindOf(change), me)) return false;
  return Object.entries(of.guarded ?? {}).every(([column, who]) => !isTouched(column, change) || atTheDoor(who, me));
}

const isFresh = (at: string) => Date.now() - Date.parse(at) < undoLimits.own_hours * 3_600_000;

type Line = { undone_at: string | null; actor_id: number | null; at: string };

/** Whether the caller may try to undo a call; whether the rows have changed since is checked only when they do. */
export function mayUndo(tracked: Tracked, me: User, line: Line, some: Change[]): boolean {
  const { undone_at, actor_id, at } = line;
  if (undone_at !== null || actor_id === null) return false;
  if (!atTheDoor(admins, me) && !(actor_id === me.id && isFresh(at))) return false;
  return some.every((change) => mayTakeBack(tracked, change, me));
}

const kinds: Record<string, Kind> = { INSERT: 'added', UPDATE: 'changed', DELETE: 'deleted' };

/** The kinds of changes in what a transaction logged, a text like " deals:UPDATE; cards:INSERT;". */
const kindsIn = (made: string): { table: string; kind: Kind }[] =>
  made
    .split(';')
    .slice(0, -1)
    .map((one) => {
      const [table = '', operation = ''] = one.trim().split(':');
      return { table, kind: kinds[operation]! };
    });

/** Whether the caller could undo what a call logged; its rows are read only where columns are guarded. */
export async function isOffered(db: Database, call: Call, { made }: Told): Promise<boolean> {
  const { tracked } = call.platform;
  const logged = kindsIn(made ?? '');
  if (logged.length === 0) return false;
  if (!logged.every(({ table, kind }) => isOpen(trackedTable(tracked, table), kind, call.me))) return false;
  const guarded = logged.map(({ table }) => table).filter((table) => trackedTable(tracked, table)?.guarded);
  if (guarded.length === 0) return true;
  const some = await prepared<Change>(
    db,
    sql`select table_name, 0 as row_id, before, after from changes
      where batch = ${call.batch} and table_name = any(${sql.param([...new Set(guarded)])}::text[])`,
  );
  return some.every((change) => mayTakeBack(tracked, change, call.me));
}
