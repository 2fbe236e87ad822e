import { and, desc, eq, sql } from 'drizzle-orm';
import type { PublicationRecord, Version, VersionText } from '../../../contract/organisation/publications.ts';
import { publicationTexts } from '../../../contract/organisation/publications.ts';
import { isBlankHtml } from '../../../contract/platform/richtext.ts';
import { queryNumber } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { heldDraft, ownedBy } from './drafts.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationVersions as versions } from './publications.table.ts';

type Announced = { note: string | null; is_substance: boolean; read_by?: string | null | undefined };

/** The query says which draft the caller has seen; a script may leave it out. */
export const seenDraft = ['revision'];

/**
 * Makes the draft the next version, unless it is no longer what the caller has seen. The first version always counts as
 * a change of substance. The draft counts the numbers and no undo resets it, so that a number is never used twice.
 */
export async function publish(kind: Kind, call: Call<PublicationRecord>, said: Announced) {
  const { db, me, record } = call;
  const draft = await heldDraft(db, kind, record.id);
  const { title, body } = draft;
  if (queryNumber(call, 'revision', draft.revision, 2_147_483_647) !== draft.revision)
    throw refused(`${draft.saved_by ?? 'Someone'} ${publicationTexts.newerDraft} ${publicationTexts.lookAgain}`);
  if (isBlankHtml(body)) throw refused(publicationTexts.untitled);
  const now = record.version === null ? null : await versionOf(db, kind, record.id, record.version);
  if (now?.title === title && now.body === body) throw refused(publicationTexts.unchanged);
  const number = draft.next_number;
  const is_substance = now === null || said.is_substance;
  await db.execute(sql`update publication_drafts set next_number = next_number + 1 where id = ${draft.id}`);
  const [made] = await db
    .insert(versions)
    .values({
      ...ownedBy(kind, record.id),
      number,
      title,
      body,
      note: said.note,
      is_substance,
      read_by: is_substance ? (said.read_by ?? null) : null,
      published_by_user_id: me.id,
    })
    .returning({ at: versions.published_at });
  await db
    .update(kind.table)
    .set({ title, version: number, substance: is_substance ? number : record.substance, published_at: made!.at })
    .where(eq(kind.table.id, record.id));
  return { number, title, is_substance };
}

const columns = {
  id: versions.id,
  number: versions.number,
  title: versions.title,
  note: versions.note,
  is_substance: versions.is_substance,
  published_by: sql<string | null>`(select u.display_name from users u where u.id = ${versions.published_by_user_id})`,
  published_at: versions.published_at,
  acknowledged: sql<number>`(select count(*)::int from policy_acknowledgements a where a.version_id = ${versions}.id)`,
};

/** A published version with its text, by its number; null if there is none. Shown in a course step. */
export async function versionOf(db: Database, kind: Kind, id: number, number: number): Promise<VersionText | null> {
  const [found] = await db
    .select({ ...columns, body: versions.body })
    .from(versions)
    .where(and(belongs(kind, versions, id), eq(versions.number, number)));
  return found ?? null;
}

/** All versions, the newest first. */
export const listVersions =
  (kind: Kind) =>
  ({ db, record }: Call<PublicationRecord>): Promise<Version[]> =>
    db
      .select(columns)
      .from(versions)
      .where(belongs(kind, versions, record.id))
      .orderBy(desc(versions.number))
      .limit(200);

export const showVersion =
  (kind: Kind) =>
  async ({ db, record, params }: Call<PublicationRecord>): Promise<VersionText> => {
    const found = await versionOf(db, kind, record.id, idParam(params['number']) ?? 0);
    if (!found) throw notFound('version');
    return found;
  };
