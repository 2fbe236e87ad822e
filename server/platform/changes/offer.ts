import { sql } from 'drizzle-orm';
import { undoLimits } from '../../../contract/platform/changes.ts';
import { admins, atTheDoor } from '../access.ts';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
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

/** Whether the caller may try to undo a call; whether the rows have changed since is only checked then. */
export function mayUndo(tracked: Tracked, me: User, line: Line, some: Change[]): boolean {
  const { undone_at, actor_id, at } = line;
  if (undone_at !== null || actor_id === null) return false;
  if (!atTheDoor(admins, me) && !(actor_id === me.id && isFresh(at))) return false;
  return some.every((change) => mayTakeBack(tracked, change, me));
}

const guarded = new WeakMap<Tracked, string[]>();

function guardedTables(tracked: Tracked): string[] {
  let names = guarded.get(tracked);
  if (!names)
    guarded.set(tracked, (names = Object.entries(tracked).flatMap(([name, of]) => (of.guarded ? [name] : []))));
  return names;
}

type Told = { made: (Change & { kind: Kind })[]; news: string | null };

/** The batch of a call if its caller could undo it, and the topics the call changed. */
export async function outcomeOf(tracked: Tracked, call: Call): Promise<{ batch: string | undefined; news: string }> {
  // Runs on every write, so it is one query: each kind of change once, and the rows only if a column is guarded.
  const isGuarded = sql`table_name = any(${sql.param(guardedTables(tracked))}::text[])`;
  const [told] = await prepared<Told>(
    call.db,
    sql`select current_setting('bureau.news', true) as news, coalesce((select json_agg(kinds) from (
      select distinct table_name, 0 as row_id,
        case when before is null then 'added' when after is null then 'deleted' else 'changed' end as kind,
        case when ${isGuarded} then before end as before, case when ${isGuarded} then after end as after
      from changes where batch = ${call.batch}) kinds), '[]') as made`,
  );
  const { made, news } = told!;
  const isOffered = made.every(({ kind, ...change }) => {
    const of = trackedTable(tracked, change.table_name);
    if (!isOpen(of, kind, call.me)) return false;
    return !of.guarded || mayTakeBack(tracked, change, call.me);
  });
  return { batch: made.length > 0 && isOffered ? call.batch : undefined, news: news ?? '' };
}
