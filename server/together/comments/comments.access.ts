import { eq } from 'drizzle-orm';
import { access, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { comments } from './comments.table.ts';

const mine = (me: User) => eq(comments.author_id, me.id);

/** Always in addition to reading the record that the comment is about. */
export const browseComments = access(holds('browse comments'));
export const addComments = access(holds('add comments'));
export const editComments = access(holds('edit comments'), holds('edit own comments').on(mine));
export const deleteComments = access(holds('delete comments'), holds('delete own comments').on(mine));
/** Users who write comments choose who to mention. */
export const writeComments = access(holds('add comments', 'edit comments', 'edit own comments'));
