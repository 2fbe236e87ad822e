import { sql } from 'drizzle-orm';
import { commentCategories as categories } from '../../system/commentcategories/commentcategories.table.ts';
import { user } from '../../system/people/lookups.ts';
import { access, either, holds, through } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { seesRecord } from '../../platform/reference.ts';
import { browseComments, deleteComments, editComments } from './comments.access.ts';
import { commentForm } from './comments.forms.ts';
import { commentFiles, comments } from './comments.table.ts';
import { excerpt } from './excerpt.ts';

const ofComment = (who: Access) => through(who, comments, sql`${comments}.id = ${commentFiles}.comment_id`);
// Once the row is gone, nobody knows whose comment it belonged to.
const editAny = access(holds('edit comments', 'edit own comments'));

export const commentChanges = {
  comments: {
    noun: 'Comment',
    table: comments,
    name: ({ comment }) => `“${excerpt(comment ?? '')}”`,
    read: browseComments,
    within: ({ me }) => seesRecord(me, comments.reference_type, comments.reference_id),
    undo: { added: deleteComments, changed: either(editComments, deleteComments), deleted: deleteComments },
    guarded: { deleted_at: deleteComments },
    form: commentForm,
    labels: {
      author_id: 'Author',
      reference_type: 'Record',
      reference_id: 'Record number',
      deleted_at: 'Deleted',
    },
    lookups: {
      category_id: { table: categories, text: categories.label },
      author_id: user,
    },
    hidden: ['cid', 'node_id', 'words', 'edited_at'],
  },
  comment_files: {
    noun: 'File of a comment',
    nouns: 'Files of comments',
    table: commentFiles,
    name: ({ upload_id }) => upload_id,
    read: browseComments,
    undo: { added: either(ofComment(editComments), ofComment(deleteComments)), deleted: editAny },
    lookups: { upload_id: { table: uploads, text: uploads.original_name } },
    aside: true,
  },
} satisfies Tracked;
