import { and, desc, eq, sql } from 'drizzle-orm';
import { undoLimits } from '../../../contract/platform/changes.ts';
import { admins, atTheDoor, rowsFor } from '../access.ts';
import { audit, caller } from '../audit.ts';
import { reply } from '../calls.ts';
import type { Call } from '../calls.ts';
import { pgCode, pgConstraint } from '../database/database.ts';
import { conflict, forbidden, notFound, refused } from '../problems.ts';
import { changes, isBatch } from './changes.table.ts';
import { mayTakeBack } from './offer.ts';
import { namesOf } from './names.ts';
import { sentenceOf } from './sentence.ts';
import { movedOn, tooLate, wentAlong } from './since.ts';
import type { Left } from './since.ts';
import { takeBack } from './take-back.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Kind, Tracked } from './tracked.ts';
import { withdraw } from './withdrawals.ts';

/** A change in the batch, with its table's declaration. */
type Made = Left & { kind: Kind; actor_id: number | null; batch: string };

async function changesOf(tracked: Tracked, call: Call): Promise<Made[]> {
  const batch = call.params['batch'] ?? '';
  if (!isBatch(batch)) throw notFound('change');
  const found = await call.db
    .select()
    .from(changes)
    .where(eq(changes.batch, batch))
    .orderBy(desc(changes.id))
    .limit(undoLimits.changes + 1);
  const [newest] = found;
  if (!newest) throw notFound('change');
  const isAdmin = atTheDoor(admins, call.me);
  if (newest.actor_id !== call.me.id && !isAdmin) throw forbidden();
  // Everything else relies on what a migration or a job did.
  if (newest.actor_id === null) throw refused('This was not done by a user and cannot be undone.');
  if (!isAdmin && Date.now() - Date.parse(newest.at) > undoLimits.own_hours * 3_600_000) {
    throw refused(`Changes can be undone for ${undoLimits.own_hours} hours.`);
  }
  if (found.length > undoLimits.changes) throw refused('This change is too large to be undone.');
  return found.map((change) => {
    const of = trackedTable(tracked, change.table_name);
    const kind = kindOf(change);
    if (!of?.undo[kind]) throw refused(`This change cannot be undone${of ? `: ${of.noun} ${kind}` : ''}.`);
    return { ...change, of, kind };
  });
}

/** Refuses unless the caller may act on every row as it is now. */
async function checkRows(made: Made[], call: Call): Promise<void> {
  const groups = Map.groupBy(made, ({ table_name, kind }) => `${table_name} ${kind}`);
  for (const group of groups.values()) {
    const { of, kind } = group[0]!;
    const who = of.undo[kind];
    const allowed = who !== undefined && rowsFor(who, call.me);
    const within = of.within?.(call);
    if (allowed === true && !within) continue;
    const ids = [...new Set(group.map(({ row_id }) => row_id))];
    const found = await call.db
      .select({ id: of.table.id })
      .from(of.table)
      .where(
        and(
          sql`${of.table.id} = any(${sql.param(ids)}::int[])`,
          typeof allowed === 'boolean' ? sql`${allowed}::boolean` : allowed,
          within,
        ),
      );
    if (found.length !== ids.length) throw forbidden();
  }
}

/** Marks the batch as undone; says whether it was an undo itself, so that this does something again. */
async function markUndone(call: Call): Promise<{ isRedo: boolean }> {
  const marked = await call.db.execute<{ isRedo: boolean }>(sql`
    with recursive undos (of) as (
      select batch from undone_batches where undone_by = ${call.params['batch']}
      union all select batch from undone_batches join undos on undone_by = undos.of
    )
    insert into undone_batches (batch, undone_by) values (${call.params['batch']}, ${call.batch})
    on conflict do nothing returning (select count(*) from undos) % 2 = 1 as "isRedo"`);
  const [row] = marked.rows;
  if (!row) throw conflict('This has already been undone.');
  return row;
}

/** What the batch did to each row, from its first change to its last. */
function netOf(newestFirst: Made[]): Made[] {
  const rows = new Map<string, Made>();
  for (const change of newestFirst) {
    const key = `${change.table_name}:${change.row_id}`;
    const whole = { ...(rows.get(key) ?? change), before: change.before };
    rows.set(key, { ...whole, kind: kindOf(whole) });
  }
  return [...rows.values()];
}

// A row added and deleted within the batch exists neither before nor after it.
const onlyRows = (net: Made[], ...kinds: Kind[]) =>
  net.filter(({ kind, before, after }) => kinds.includes(kind) && (before !== null || after !== null));

async function restore(tracked: Tracked, made: Made[], call: Call): Promise<void> {
  const tableOf = (name: string) => trackedTable(tracked, name)!.table;
  try {
    // The log lists rows deleted along with a row after it: until all are back, references may be broken.
    await call.db.execute(sql`set constraints all deferred`);
    await takeBack(call.db, made, tableOf);
    await call.db.execute(sql`set constraints all immediate`);
  } catch (error) {
    const code = pgCode(error);
    if (code === '23505') {
      const taken = made.map(({ of }) => of.taken?.[pgConstraint(error) ?? '']).find(Boolean);
      throw conflict(taken ?? 'Something else uses the same name or place now. Nothing was undone.');
    }
    if (code === '23503') throw conflict('Something else depends on it now. Nothing was undone.');
    throw error;
  }
}

/** The undo of what was trashed restores it; that of the undo trashes it. */
const turnedRound = (change: Made): Made => ({ ...change, before: change.after, after: change.before });

async function inWords(tracked: Tracked, made: Made[], call: Call): Promise<string> {
  const told = sentenceOf(tracked, made, made.length);
  return told.says(await namesOf(call, tracked, told.about));
}

/** POST …/changes/{batch}/undo: the whole batch or nothing, and only while nobody has changed the same columns since. */
export const undo = (tracked: Tracked) => async (call: Call) => {
  const made = await changesOf(tracked, call);
  // Callers cannot undo what they could not do themselves.
  if (!made.every((change) => mayTakeBack(tracked, change, call.me))) throw forbidden();
  const { isRedo } = await markUndone(call);
  const left = netOf(made);
  const moved = await movedOn(call, left);
  if (moved.length > 0) throw await tooLate(call, tracked, moved);

  // Users can undo having handed over their own row; for a colleague's change the row is checked before and after.
  const isOwn = made[0]!.actor_id === call.me.id;
  await checkRows(isOwn ? onlyRows(left, 'added') : onlyRows(left, 'added', 'changed'), call);
  await call.db.execute(sql`savepoint as_it_is`);
  await restore(tracked, made, call);
  await checkRows(onlyRows(left, 'changed', 'deleted'), call);
  for (const [of, changed] of Map.groupBy(left, ({ of: table }) => table)) await of.undone?.(call, changed);

  const [along] = await wentAlong(call, made);
  if (along) {
    // Its name may contain those of rows that are gone at this point.
    await call.db.execute(sql`rollback to savepoint as_it_is`);
    const noun = trackedTable(tracked, along.table_name)?.noun ?? 'Something';
    const name = await namesOf(call, tracked, [along]);
    throw conflict(`${noun} ${name(along)} depends on it now. Nothing was undone.`);
  }
  await withdraw(call.db, made[0]!.batch);
  const sentence = await inWords(tracked, made.toReversed(), call);
  await audit(call.db, {
    ...caller(call),
    action: 'undo',
    subject: sentence,
    detail: { batch: call.params['batch'] },
  });
  const message = isRedo ? `Done again: ${await inWords(tracked, made.map(turnedRound), call)}` : `Undone: ${sentence}`;
  return reply({ batch: call.batch }, { message });
};
