import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import type { Reference } from '../../platform/reference.ts';
import { nextSequence } from '../../platform/sequence.ts';
import type { checklistForm, newChecklistForm } from './checklists.forms.ts';
import type { ListRow } from './checklists.rows.ts';
import { checklists } from './checklists.table.ts';
import { readCarrier } from './load.ts';

type ListValues = Values<(typeof checklistForm)['fields']>;
type NewListValues = Values<(typeof newChecklistForm)['fields']>;

const answerOf = (row: typeof checklists.$inferSelect) => ({
  cid: row.cid,
  id: row.id,
  title: row.title,
  description: row.description,
  items: [],
  sequence: row.sequence,
  reference_type: row.reference_type,
  reference_id: row.reference_id,
});

export const ofRecord = ({ reference_type, reference_id }: Reference) =>
  and(eq(checklists.reference_type, reference_type), eq(checklists.reference_id, reference_id))!;

/** A new last list on a record, 10 after the one before it. */
export async function appendList(
  { db, me }: Call,
  reference: Reference,
  values: { cid?: string; title: string; description: string | null },
) {
  const [held] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(checklists)
    .where(ofRecord(reference));
  if (held!.n >= limits.lists) throw refused(`A record has at most ${limits.lists} lists.`);
  const sequence = await nextSequence(db, checklists, ofRecord(reference));
  const [made] = await db
    .insert(checklists)
    .values({ cid: `list-${randomUUID()}`, ...values, ...reference, sequence, created_by_user_id: me.id })
    .returning();
  return made!;
}

/** What was made with this client id before: a call that came twice is answered as the first time. */
async function madeBefore(db: Database, cid: string | null) {
  if (cid === null) return undefined;
  const [known] = await db.select().from(checklists).where(eq(checklists.cid, cid));
  return known;
}

export async function addList(call: Call, values: NewListValues) {
  const { cid, title, description, ...given } = values;
  const reference = await readCarrier(call, given);
  const known = await madeBefore(call.db, cid);
  if (known) {
    const isSame = known.reference_type === reference.reference_type && known.reference_id === reference.reference_id;
    if (!isSame) throw invalid({ cid: ['The cid value is already taken.'] });
    return reply(answerOf(known));
  }
  const made = await appendList(call, reference, { ...(cid === null ? {} : { cid }), title, description });
  return reply(answerOf(made), { message: 'List added' });
}

export async function reviseList({ db, record }: Call<ListRow>, { title, description }: Partial<ListValues>) {
  const changes = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  if (Object.keys(changes).length > 0) await db.update(checklists).set(changes).where(eq(checklists.id, record.id));
  return reply({ ...record, ...changes }, { message: 'List saved' });
}

/** Its items go with it; Undo brings all back. */
export async function removeList({ db, record }: Call<ListRow>) {
  await db.delete(checklists).where(eq(checklists.id, record.id));
  return reply({ id: record.id, cid: record.cid }, { message: 'List deleted' });
}
