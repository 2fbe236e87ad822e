import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { undoLimits } from '../../../contract/changes.ts';
import type { ChangeBatch, ChangedRecord } from '../../../contract/changes.ts';
import { admins, atTheDoor, signedIn } from '../access.ts';
import type { User } from '../access.ts';
import { queryText, reply } from '../calls.ts';
import type { Call, Reply } from '../calls.ts';
import { isoInstant } from '../columns.ts';
import { checkbox, reference } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { filter, list, page } from '../lists.ts';
import type { IdTable } from '../records.ts';
import { rows } from '../records.ts';
import { actor, changes, undoneBatches } from './changes.table.ts';
import { differences, withNames } from './differences.ts';
import { nameOf, sentenceOf } from './sentence.ts';
import type { Change } from './sentence.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Tracked } from './tracked.ts';

/** How much of a batch is read to tell of it. */
const sample = 20;

const isAdmin = (me: User) => atTheDoor(admins, me);
const onlyOwn = (call: Call) => !isAdmin(call.me) || ['true', '1'].includes(queryText(call, 'own') ?? '');

// Of one table drizzle leaves the name out, and within a subquery a bare column is the subquery's own.
const wasUndo = sql<boolean>`exists (select from ${undoneBatches} u where u.undone_by = ${changes}.batch)`;
const undone_at = sql<
  string | null
>`(select u.undone_at::text from ${undoneBatches} u where u.batch = ${changes}.batch)`;

const batchList = (users: IdTable) =>
  list({
    id: changes.id,
    query: ({ db }) =>
      rows(
        db
          .select({
            id: changes.id,
            batch: changes.batch,
            at: changes.at,
            actor,
            actor_id: changes.actor_id,
            undone_at,
            wasUndo,
          })
          .from(changes)
          .$dynamic(),
      ),
    sort: { id: changes.id, at: changes.id },
    defaultSort: '-id',
    filters: {
      own: filter(checkbox('Only mine', { when: isAdmin }), () => undefined),
      user: filter(reference('User', '/api/system/users/list', { table: users, min: 0, when: isAdmin }), (id) =>
        eq(changes.actor_id, id),
      ),
      from: filter(date('From', { when: isAdmin }), (day) => sql`${changes.at} >= ${day}::date`),
      to: filter(date('To', { when: isAdmin }), (day) => sql`${changes.at} < ${day}::date + 1`),
    },
    within: (call): SQL | undefined =>
      and(eq(changes.begins, true), onlyOwn(call) ? eq(changes.actor_id, call.me.id) : undefined),
  });

type BatchRow = Pick<ChangeBatch, 'batch' | 'at' | 'actor' | 'undone_at'> & {
  actor_id: number | null;
  wasUndo: boolean;
};
type Sampled = { total: number; changes: Change[] };

/** Of each batch the first changes, and how many there are. */
async function sampled(call: Call, batches: string[]): Promise<Map<string, Sampled>> {
  const found = await call.db.execute<{ batch: string; total: number } & Change>(sql`
    select b.batch, n.total, c.table_name, c.row_id::int as row_id, c.before, c.after
    from unnest(${sql.param(batches)}::uuid[]) as b (batch)
    cross join lateral (select count(*)::int as total from changes where batch = b.batch) n
    cross join lateral (select * from changes where batch = b.batch order by id limit ${sample}) c
    order by b.batch, c.id`);
  const samples = new Map<string, Sampled>();
  for (const { batch, total, ...change } of found.rows) {
    const one = samples.get(batch) ?? { total, changes: [] };
    one.changes.push(change);
    samples.set(batch, one);
  }
  return samples;
}

const isFresh = (at: string) => Date.now() - Date.parse(at) < undoLimits.own_hours * 3_600_000;

/** Whether the caller may try; whether the rows still are as they were left shows only then. */
function mayUndo(tracked: Tracked, me: User, row: BatchRow, some: Change[]): boolean {
  if (row.undone_at !== null || !(isAdmin(me) || (row.actor_id === me.id && isFresh(row.at)))) return false;
  return some.every((change) => {
    const who = trackedTable(tracked, change.table_name)?.undo[kindOf(change)];
    return who !== undefined && atTheDoor(who, me);
  });
}

function recordsOf(tracked: Tracked, me: User, some: Change[]): ChangedRecord[] {
  return some.map((change) => {
    const of = trackedTable(tracked, change.table_name);
    const isReadable = of !== undefined && atTheDoor(of.read, me);
    return {
      table: change.table_name,
      id: change.row_id,
      noun: of?.noun ?? change.table_name,
      name: nameOf(isReadable ? of : undefined, change),
      kind: kindOf(change),
      changes: isReadable ? differences(of, change.before, change.after) : [],
    };
  });
}

/** GET …/changes: what was done, call by call, newest first; admins see everyone's unless they ask for their own. */
export function batches(tracked: Tracked, users: IdTable) {
  const of = batchList(users);
  const answer = async (call: Call): Promise<Reply> => {
    const { data, meta } = await page(of, signedIn, call);
    const found = data as BatchRow[];
    const samples = await sampled(
      call,
      found.map(({ batch }) => batch),
    );
    const some = (batch: string) => samples.get(batch) ?? { total: 0, changes: [] };
    const records = found.map((row) => recordsOf(tracked, call.me, some(row.batch).changes));
    const named = await withNames(call.db, tracked, records.flat());
    let next = 0;
    const answered = found.map((row, at): ChangeBatch => {
      const { total, changes: told } = some(row.batch);
      const sentence = sentenceOf(tracked, told, total);
      return {
        batch: row.batch,
        at: row.at,
        actor: row.actor,
        sentence: row.wasUndo ? `Undo: ${sentence}` : sentence,
        records: named.slice(next, (next += records[at]!.length)),
        can: { undo: mayUndo(tracked, call.me, row, told) },
        undone_at: row.undone_at === null ? null : isoInstant(row.undone_at),
      };
    });
    return reply(answered, meta ? { meta } : {});
  };
  return { of, answer };
}
