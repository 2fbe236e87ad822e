import { and, eq, sql } from 'drizzle-orm';
import type { Publication, PublicationRecord } from '../../../contract/organisation/publications.ts';
import { publicationTexts } from '../../../contract/organisation/publications.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import { noHomeWords } from '../../system/companies/home.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode } from '../../platform/nodes.ts';
import { conflict, refused } from '../../platform/problems.ts';
import type { draftForm, newPublicationForm, publicationForm } from './publications.forms.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationDrafts as drafts, publicationTags as tags } from './publications.table.ts';

type Ownership = { article_id?: number; policy_id?: number };
export const ownedBy = ({ owner }: Kind, id: number): Ownership => ({ [owner]: id });

async function setTags(db: Database, kind: Kind, id: number, ids: number[]): Promise<void> {
  await db.delete(tags).where(and(belongs(kind, tags, id), sql`not ${tags.item_id} = any(${sql.param(ids)}::int[])`));
  if (ids.length === 0) return;
  await db
    .insert(tags)
    .values(ids.map((item_id) => ({ ...ownedBy(kind, id), item_id })))
    .onConflictDoNothing();
}

/** A new text of the working company, with an empty draft. Its author is the caller. */
export const add =
  (kind: Kind) => async (call: Call, values: Values<ReturnType<typeof newPublicationForm>['fields']>) => {
    const { db, me } = call;
    const company = await workingCompany(call);
    if (!company) throw refused(await noHomeWords(call));
    const { title, category: category_id } = values;
    const node_id = await addNode(db, kind.noun, null);
    const [made] = await db
      .insert(kind.table)
      .values({ node_id, company_id: company.id, title, category_id, author_id: me.id })
      .returning({ id: kind.table.id });
    await setTags(db, kind, made!.id, values.tags);
    await db.insert(drafts).values({ ...ownedBy(kind, made!.id), title, body: '', saved_by_user_id: me.id });
    return reply(made!, { message: `${kind.noun} added` });
  };

export const detailValues = ({ record: { category, tags: labels, author } }: Call<Publication>) => ({
  category,
  tags: labels,
  author: author && { id: author.id, text: author.display_name },
});

export const revise =
  (kind: Kind) =>
  async ({ db, record }: Call<Publication>, values: Values<ReturnType<typeof publicationForm>['fields']>) => {
    await db
      .update(kind.table)
      .set({ category_id: values.category, author_id: values.author })
      .where(eq(kind.table.id, record.id));
    await setTags(db, kind, record.id, values.tags);
    return reply({ id: record.id }, { message: `${kind.noun} saved` });
  };

export async function heldDraft(db: Database, kind: Kind, id: number) {
  const [held] = await db
    .select({
      id: drafts.id,
      title: drafts.title,
      body: drafts.body,
      revision: drafts.revision,
      next_number: drafts.next_number,
      saved_at: drafts.saved_at,
      saved_by: sql<string | null>`(select w.display_name from users w where w.id = ${drafts.saved_by_user_id})`,
    })
    .from(drafts)
    .where(belongs(kind, drafts, id))
    .for('update', { of: drafts });
  return held!;
}

export const draftValues = ({ record: { title, draft } }: Call<PublicationRecord>) => ({
  title: draft?.title ?? title,
  body: draft?.body ?? '',
  revision: draft?.revision ?? 1,
});

/** Saves the draft. If a colleague has saved it in the meantime, this is refused, and the answer has their text. */
export const saveDraft =
  (kind: Kind) =>
  async ({ db, me, record }: Call<PublicationRecord>, values: Values<(typeof draftForm)['fields']>) => {
    const held = await heldDraft(db, kind, record.id);
    const { title } = values;
    const body = values.body ?? '';
    const answer = ({ revision, saved_at }: { revision: number; saved_at: string }) =>
      reply({ id: record.id, revision, saved_at });
    // Sent twice, or saved without a change.
    if (held.title === title && held.body === body) return answer(held);
    if (held.revision !== values.revision) {
      throw conflict(`${held.saved_by ?? 'Someone'} ${publicationTexts.newerDraft}`, {
        by: held.saved_by,
        at: held.saved_at,
        changed: { title: { from: title, to: held.title }, body: { from: body, to: held.body } },
        values: { title: held.title, body: held.body, revision: held.revision },
      });
    }
    const [saved] = await db
      .update(drafts)
      .set({ title, body, revision: held.revision + 1, saved_by_user_id: me.id, saved_at: sql`now()` })
      .where(eq(drafts.id, held.id))
      .returning({ revision: drafts.revision, saved_at: drafts.saved_at });
    if (record.version === null && record.title !== title)
      await db.update(kind.table).set({ title }).where(eq(kind.table.id, record.id));
    return answer(saved!);
  };
