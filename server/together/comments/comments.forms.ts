import { commentLimits as limits } from '../../../contract/together/comments.ts';
import { commentCategories as categories } from '../../system/commentcategories/commentcategories.table.ts';
import { reference } from '../../platform/fields/choice.ts';
import { hidden, richText } from '../../platform/fields/text.ts';
import { uploads } from '../../platform/fields/upload.ts';
import { form } from '../../platform/forms.ts';
import type { CommentRow } from './comments.rows.ts';

const fields = {
  comment: richText('Comment', { required: true, max: limits.comment }),
  category_id: reference('Category', '/api/comments/categories', { table: categories, min: 0 }),
  files: uploads('Files', {
    max: limits.files,
    attached: (record) => (record as CommentRow).uploads.map(({ id }) => id),
  }),
};

export const commentForm = form(fields);
export const newCommentForm = form({ ...fields, cid: hidden('cid', { max: limits.cid }) });
