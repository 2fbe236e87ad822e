import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { CommentThread } from '../../../contract/together/comments.ts';
import { atTheDoor } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ticket } from '../../platform/fields/upload.ts';
import { claimUploads } from '../../platform/files/uploads.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid } from '../../platform/problems.ts';
import { addComments } from './comments.access.ts';
import type { commentForm, newCommentForm } from './comments.forms.ts';
import { answerOf, commentRows } from './comments.rows.ts';
import type { CommentRow } from './comments.rows.ts';
import { commentFiles, comments } from './comments.table.ts';
import { follow, notifyOf } from './follows.ts';
import { mentionedIn } from './mentions.ts';
import { readPlace, rootOf } from './places.ts';
import type { Place } from './places.ts';
import { tellFollowers, tellMentioned, unsay } from './telling.ts';

const answered = async (call: Call, id: number) =>
  answerOf((await commentRows(call.db, call).where(eq(comments.id, id)))[0]!, call);

/** What the comments widget shows about its record. */
export async function thread(call: Call): Promise<CommentThread> {
  const place = await readPlace(call, call.query);
  return {
    ...(await notifyOf(call, place)),
    name: place.name,
    path: place.path,
    node: { id: place.node_id },
    root: await rootOf(call, place.node_id),
    can: { add: atTheDoor(addComments, call.me) },
  };
}

async function setFiles(db: Database, comment_id: number, tickets: Ticket[]): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  await db
    .delete(commentFiles)
    .where(and(eq(commentFiles.comment_id, comment_id), notInArray(commentFiles.upload_id, ids)));
  if (ids.length === 0) return;
  await claimUploads(db, ids);
  await db
    .insert(commentFiles)
    .values(ids.map((upload_id) => ({ comment_id, upload_id })))
    .onConflictDoNothing();
}

type Said = Values<(typeof newCommentForm)['fields']>;

/** The same comment sent again, unchanged or edited before the retry: it remains one comment. */
async function again(call: Call, place: Place, cid: string, { comment, category_id, files }: Said) {
  const { db, me } = call;
  const [known] = await db.select().from(comments).where(eq(comments.cid, cid));
  const isSame = known?.author_id === me.id && known.node_id === place.node_id && known.deleted_at === null;
  if (!isSame) throw invalid({ cid: ['The cid value is already taken.'] });
  if (known.comment !== comment || known.category_id !== category_id) {
    await db.update(comments).set({ comment, category_id }).where(eq(comments.id, known.id));
    const before = mentionedIn(known.comment);
    const fresh = mentionedIn(comment).filter((id) => !before.includes(id));
    if (fresh.length > 0) await tellMentioned(call, place, { id: known.id, comment }, fresh);
  }
  await setFiles(db, known.id, files);
  return reply(await answered(call, known.id), { message: 'Comment added' });
}

/** Adds a comment to a record. The author is always the caller; a known cid means the same comment. */
export async function add(call: Call, values: Said) {
  const { db, me } = call;
  const place = await readPlace(call, { ...call.query, ...call.body }, { attach: true });
  const { comment, category_id, files } = values;
  const cid = values.cid ?? randomUUID();
  const { reference_type, reference_id, node_id } = place;
  // A retry waits here for a first call that is still under way.
  const [made] = await db
    .insert(comments)
    .values({ cid, node_id, reference_type, reference_id, category_id, author_id: me.id, comment })
    .onConflictDoNothing({ target: comments.cid })
    .returning({ id: comments.id });
  if (!made) return again(call, place, cid, values);
  await setFiles(db, made.id, files);
  await follow(db, node_id, [me.id]);
  const said = { id: made.id, comment };
  const told = await tellMentioned(call, place, said, mentionedIn(comment));
  await tellFollowers(call, place, said, told);
  return reply(await answered(call, made.id), { message: 'Comment added' });
}

/** Edits a comment; newly mentioned users are notified. */
export async function revise(
  call: Call<CommentRow>,
  { comment, category_id, files }: Values<(typeof commentForm)['fields']>,
) {
  const { db, record } = call;
  await db
    .update(comments)
    // A change of its files alone also changes the comment.
    .set({ comment, category_id, edited_at: sql`clock_timestamp()` })
    .where(eq(comments.id, record.id));
  await setFiles(db, record.id, files);
  const before = mentionedIn(record.comment);
  const fresh = mentionedIn(comment).filter((id) => !before.includes(id));
  if (fresh.length > 0) await tellMentioned(call, await readPlace(call, record), { id: record.id, comment }, fresh);
  return reply(await answered(call, record.id), { message: 'Comment saved' });
}

/** Removed from every list; Undo restores it. */
export async function remove({ db, record }: Call<CommentRow>) {
  await db
    .update(comments)
    .set({ deleted_at: sql`now()` })
    .where(eq(comments.id, record.id));
  await unsay(db, record);
  return reply({ id: record.id }, { message: 'Comment deleted' });
}

/** The number of comments on each record that has any, for cards and rows. */
export async function commentCounts(db: Database, reference_type: string, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: comments.reference_id, n: sql<number>`count(*)::int` })
    .from(comments)
    .where(
      and(
        eq(comments.reference_type, reference_type),
        inArray(comments.reference_id, ids),
        isNull(comments.deleted_at),
      ),
    )
    .groupBy(comments.reference_id);
  return new Map(found.map(({ id, n }) => [id, n]));
}

/** The same as a column of another query; `id` is the record's id, with the table name. */
export const commentsCount = (reference_type: string, id: SQLWrapper): SQL<number> => sql<number>`(
  select count(*)::int from comments c
  where c.reference_type = ${reference_type} and c.reference_id = ${id} and c.deleted_at is null)`;
