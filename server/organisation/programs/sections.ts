import { eq } from 'drizzle-orm';
import type { Section } from '../../../contract/organisation/programs.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { groupsOf } from '../../platform/ordering/order.ts';
import type { newSectionForm, sectionForm } from './programs.forms.ts';
import { programOrder } from './programs.order.ts';
import type { HolderRow } from './programs.rows.ts';
import { programSections as sections } from './programs.table.ts';
import type { SectionRow } from './sections.rows.ts';
import { trashSection } from './trashing.ts';

/** A new last section; sent twice, it is added once. */
export async function addSection(call: Call<HolderRow>, values: Values<(typeof newSectionForm)['fields']>) {
  const { db, record } = call;
  const { cid, title, description } = values;
  const { row, isNew } = await addOnce(db, programOrder.groups, [record.id, null], { cid }, (made) =>
    db
      .insert(sections)
      .values({ ...made, program_id: record.id, root_id: record.root_id, title, description })
      .returning(),
  );
  const all = await groupsOf(call, programOrder, record.id);
  const answer: Section = {
    id: row.id,
    cid: row.cid,
    title: row.title,
    description: row.description,
    targets: [],
    sequence: 10 * (all.findIndex(({ id }) => id === row.id) + 1),
    program: row.program_id,
  };
  return isNew ? reply(answer, { message: 'Section added' }) : reply(answer);
}

export async function reviseSection(
  { db, record }: Call<SectionRow>,
  { title, description }: Partial<Values<(typeof sectionForm)['fields']>>,
) {
  const changes = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  if (Object.keys(changes).length > 0) await db.update(sections).set(changes).where(eq(sections.id, record.id));
  return reply({ id: record.id }, { message: 'Section saved' });
}

/** Its targets and their projects are deleted with it; Undo brings all of them back. */
export async function removeSection({ db, record }: Call<SectionRow>) {
  await trashSection(db, record.id);
  return reply({ id: record.id }, { message: 'Section deleted' });
}
