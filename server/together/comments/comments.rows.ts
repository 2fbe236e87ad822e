import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Comment } from '../../../contract/together/comments.ts';
import type { Named } from '../../../contract/contacts/contacts.ts';
import { commentCategories as categories } from '../../system/commentcategories/commentcategories.table.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { isoInstant } from '../../platform/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { uploadedFile } from '../../platform/files/uploads.ts';
import type { Upload } from '../../platform/files/uploads.table.ts';
import { finder, rows } from '../../platform/records.ts';
import { recordName, seesRecord } from '../../platform/reference.ts';
import { notTrashed } from '../../platform/trash.ts';
import { deleteComments, editComments } from './comments.access.ts';
import { comments } from './comments.table.ts';
import { screenOf } from './places.ts';

const held = sql<Upload[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'storage_key', u.storage_key, 'original_name', u.original_name,
    'type', u.type, 'bytes', u.bytes) order by f.id)
  from comment_files f join uploads u on u.id = f.upload_id where f.comment_id = ${comments.id}), '[]')`;

const columns = (me: User, among?: readonly string[]) => ({
  id: comments.id,
  cid: comments.cid,
  comment: comments.comment,
  category_id: comments.category_id,
  category: sql<Comment['category']>`case when ${categories.id} is not null then
    jsonb_build_object('id', ${categories.id}, 'label', ${categories.label}, 'color', ${categories.color}) end`,
  author: sql<Named | null>`case when ${users.id} is not null then
    jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
  reference_type: comments.reference_type,
  reference_id: comments.reference_id,
  reference_name: recordName(comments.reference_type, comments.reference_id, among),
  node_id: comments.node_id,
  uploads: held,
  created_at: comments.created_at,
  updated_at: comments.updated_at,
  edited_at: comments.edited_at,
  can: canDo(me, { edit: editComments, delete: deleteComments }),
});

export const commentRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select(columns(me))
      .from(comments)
      .leftJoin(users, eq(users.id, comments.author_id))
      .leftJoin(categories, eq(categories.id, comments.category_id))
      .$dynamic(),
  );

export type CommentRow = Awaited<ReturnType<typeof commentRows>>[number];

/** The comments with these ids, newest first, in a statement that is planned once; `among` limits the kinds of their records. */
export async function commentsIn(
  { db, me }: Pick<Call, 'db' | 'me'>,
  ids: SQL,
  among?: readonly string[],
): Promise<CommentRow[]> {
  const selected = Object.entries(columns(me, among)).map(([name, value]) => {
    // Read as text, as drizzle does: that keeps the microseconds.
    const asked = name.endsWith('_at') ? sql`${value}::text` : value;
    return sql`${asked} as ${sql.identifier(name)}`;
  });
  const found = await prepared<CommentRow>(
    db,
    sql`select ${sql.join(selected, sql`, `)} from ${ids} as picked join ${comments} on ${comments.id} = picked.id
      left join ${users} on ${users.id} = ${comments.author_id}
      left join ${categories} on ${categories.id} = ${comments.category_id}
    order by ${comments.id} desc`,
  );
  return found.map((row) => ({
    ...row,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
    edited_at: row.edited_at && isoInstant(row.edited_at),
  }));
}

export const filesPath = '/comments/comments';

/** The comment as returned. */
export function answerOf(row: CommentRow, { platform }: Pick<Call, 'platform'>): Comment {
  const { reference_name, node_id, uploads, ...comment } = row;
  return {
    ...comment,
    reference: { name: reference_name ?? '', path: screenOf(row) },
    node: { id: node_id },
    files: uploads.map((file) => ({
      ...uploadedFile(file, platform.settings),
      // For everyone who may read the comment, not only the uploader.
      url: `${filesPath}/${row.id}/files/${file.id}`,
    })),
    errors: [],
  };
}

export const findComment = finder({
  noun: 'Comment',
  table: comments,
  query: commentRows,
  within: ({ me }) => and(notTrashed(comments), seesRecord(me, comments.reference_type, comments.reference_id)),
  cid: comments.cid,
});
