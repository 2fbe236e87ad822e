import type { CommentCategory } from '../../../contract/system/commentcategories.ts';
import type { Comment } from '../../../contract/together/comments.ts';
import type { CommentFilter } from './useComments.ts';
import type { CommentDraft } from './commentDrafts.ts';

/** A comment that the server does not have yet has the id 0. */
export type CommentChange =
  | { kind: 'add'; comment: Comment }
  | { kind: 'edit'; id: number; version: string; draft: CommentDraft; category: Comment['category'] }
  | { kind: 'delete'; id: number };

/** The comments after a change; applying it twice is harmless. */
export function commentsAfter(comments: readonly Comment[], change: CommentChange): readonly Comment[] {
  if (change.kind === 'delete') return comments.filter(({ id }) => id !== change.id);
  if (change.kind === 'add') {
    return comments.some(({ cid }) => cid === change.comment.cid) ? comments : [change.comment, ...comments];
  }
  const { comment, category_id, files } = change.draft;
  // What the server will call this copy is not known yet: the next edit must not be compared with the one before it.
  const edited = { comment: comment ?? '', category_id, files, category: change.category, updated_at: '' };
  return comments.map((one) => (one.id === change.id ? { ...one, ...edited } : one));
}

export const categoryOf = (categories: readonly CommentCategory[], id: number | null): Comment['category'] =>
  categories.find((category) => category.id === id) ?? null;

/** Comments newer than the last one the user has seen, held back while they read. */
export function arrivals(comments: readonly Comment[], seen: number | null, me: number | undefined): Comment[] {
  if (seen === null) return [];
  return comments.filter(({ id, author }) => id > seen && author?.id !== me);
}

export const newestId = (comments: readonly Comment[]): number =>
  comments.reduce((newest, { id }) => Math.max(newest, id), 0);

/** As much of a filter as does not hide what this user has just written in a category. */
export const showingNew = (
  filter: CommentFilter,
  category_id: number | null,
  me: number | undefined,
): CommentFilter => ({
  category_id: filter.category_id === category_id ? category_id : null,
  employee: filter.employee === me ? filter.employee : null,
  search: '',
});
