import { and, eq, sql } from 'drizzle-orm';
import type { ChangeBatch, ChangedRecord } from '../../../contract/platform/changes.ts';
import { atTheDoor } from '../access.ts';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import { isoInstant } from '../columns.ts';
import { forbidden, notFound } from '../problems.ts';
import { batchRows, isAdmin } from './batches.list.ts';
import type { BatchRow } from './batches.list.ts';
import { changes, isBatch } from './changes.table.ts';
import { differences, withNames } from './differences.ts';
import { mayUndo } from './offer.ts';
import { namesOf, numberOf } from './names.ts';
import { sentenceOf } from './sentence.ts';
import type { Change, Naming } from './sentence.ts';
import { kindOf, trackedTable } from './tracked.ts';
import type { Tracked } from './tracked.ts';

/** How much of a batch is read to describe it. */
const sample = 20;

type Sampled = { total: number; changes: Change[] };

/** The first changes of each batch, and how many there are. */
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

function recordsOf(tracked: Tracked, me: User, name: Naming, some: Change[]): ChangedRecord[] {
  return some.map((change) => {
    const of = trackedTable(tracked, change.table_name);
    const isReadable = of !== undefined && atTheDoor(of.read, me);
    return {
      table: change.table_name,
      id: change.row_id,
      noun: of?.noun ?? change.table_name,
      name: (isReadable ? name : numberOf)(change),
      kind: kindOf(change),
      changes: isReadable ? differences(of, change.before, change.after) : [],
    };
  });
}

/** Batches in words, with the records they touched. */
async function inWords(tracked: Tracked, call: Call, found: BatchRow[]): Promise<ChangeBatch[]> {
  const samples = await sampled(
    call,
    found.map(({ batch }) => batch),
  );
  const some = (batch: string) => samples.get(batch) ?? { total: 0, changes: [] };
  const isTold = ({ table_name }: Change) => !trackedTable(tracked, table_name)?.aside;
  const told = [...samples.values()].flatMap(({ changes: first }) => first);
  const name = await namesOf(call, tracked, told);
  const records = found.map((row) => recordsOf(tracked, call.me, name, some(row.batch).changes.filter(isTold)));
  const named = await withNames(call, tracked, records.flat());
  let next = 0;
  return found.map((row, at) => {
    const { total, changes: first } = some(row.batch);
    const sentence = sentenceOf(tracked, first, total).says(name);
    return {
      id: row.id,
      batch: row.batch,
      at: row.at,
      actor: row.actor,
      sentence: row.wasUndo ? `Undo: ${sentence}` : sentence,
      records: named.slice(next, (next += records[at]!.length)),
      total,
      can: { undo: mayUndo(tracked, call.me, row, first) },
      undone_at: row.undone_at === null ? null : isoInstant(row.undone_at),
    };
  });
}

/** GET …/changes: what was done, one entry per call. */
export const tellBatches = (tracked: Tracked) => (call: Call, found: BatchRow[]) => inWords(tracked, call, found);

/** GET …/changes/{batch}: the caller's own, or any for an admin. */
export const readBatch =
  (tracked: Tracked) =>
  async (call: Call): Promise<ChangeBatch> => {
    const batch = call.params['batch'] ?? '';
    if (!isBatch(batch)) throw notFound('change');
    const [found] = await batchRows(call.db).where(and(eq(changes.begins, true), eq(changes.batch, batch)));
    if (!found) throw notFound('change');
    if (found.actor_id !== call.me.id && !isAdmin(call.me)) throw forbidden();
    const [one] = await inWords(tracked, call, [found]);
    return one!;
  };
