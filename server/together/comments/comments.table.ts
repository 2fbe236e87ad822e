import { sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { boolean, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const comments = pgTable('comments', {
  id: id(),
  cid: text().notNull(),
  node_id: integer().notNull(),
  reference_type: text().notNull(),
  reference_id: integer().notNull(),
  category_id: integer(),
  author_id: integer(),
  comment: text().notNull(),
  words: text().generatedAlwaysAs(sql`regexp_replace(comment, '<[^>]*>', ' ', 'g')`),
  ...timestamps,
  edited_at: instant(),
  deleted_at: instant(),
});

export const commentFiles = pgTable('comment_files', {
  id: id(),
  comment_id: integer().notNull(),
  upload_id: integer().notNull(),
});

/** Who wants to be notified of comments on a record; without a row its owner does. */
export const commentFollows = pgTable('comment_follows', {
  id: id(),
  user_id: integer().notNull(),
  node_id: integer().notNull(),
  follows: boolean().notNull(),
  muted: boolean().notNull().default(false),
  /** The change that made the user follow, and whether they followed before; undoing that change reverts it. */
  batch: uuid(),
  followed_before: boolean(),
});
