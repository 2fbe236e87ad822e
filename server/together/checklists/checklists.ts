import { eq } from 'drizzle-orm';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import type { Reference } from '../../platform/reference.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { removeGroup } from '../../platform/ordering/grouped.ts';
import type { checklistForm, newChecklistForm } from './checklists.forms.ts';
import { checklistOrder, holdRecord } from './checklists.order.ts';
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

type NewList = { cid: string | null; title: string; description: string | null };

/** Adds a list at the end of a record's lists; a repeated call finds the existing one. */
export async function appendList({ db, me }: Call, reference: Reference, { cid, title, description }: NewList) {
  await holdRecord(db, reference);
  const { reference_type, reference_id } = reference;
  return addOnce(db, checklistOrder.groups, [reference_type, reference_id], { cid }, (made) =>
    db
      .insert(checklists)
      .values({ ...made, ...reference, title, description, created_by_user_id: me.id })
      .returning(),
  );
}

export async function addList(call: Call, values: NewListValues) {
  const { cid, title, description, ...given } = values;
  const { row, isNew } = await appendList(call, await readCarrier(call, given, { attach: true }), {
    cid,
    title,
    description,
  });
  return isNew ? reply(answerOf(row), { message: 'List added' }) : reply(answerOf(row));
}

export async function reviseList({ db, record }: Call<ListRow>, { title, description }: Partial<ListValues>) {
  const changes = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  if (Object.keys(changes).length > 0) await db.update(checklists).set(changes).where(eq(checklists.id, record.id));
  return reply({ ...record, ...changes }, { message: 'List saved' });
}

/** Deletes its items too; Undo restores everything. */
export async function removeList({ db, record }: Call<ListRow>) {
  await removeGroup(db, checklistOrder, record.id);
  return reply({ id: record.id, cid: record.cid }, { message: 'List deleted' });
}
