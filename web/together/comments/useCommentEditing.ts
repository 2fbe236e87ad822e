import { useState } from 'react';
import type { SessionUser } from '../../../contract/platform/session.ts';
import type { Comment, CommentThread } from '../../../contract/together/comments.ts';
import { commentTexts } from '../../../contract/together/comments.ts';
import { ApiError } from '../../platform/apiError.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { currentUser } from '../../platform/session.ts';
import { draftAt, dropDraft, joined, keepDraft, type CommentDraft } from './commentDrafts.ts';
import { categoryOf, type CommentChange } from './commentsAfter.ts';
import { messagesOf } from './saveComment.ts';
import { placeKey, useCategories, type Reference } from './useComments.ts';
import { newId } from '../../platform/newId.ts';

/** The open editor: for a new comment, for one by its id, or none. */
type Open = { at: 'new' | number; errors: string[]; attempt: number } | null;

type Change = (change: CommentChange, onRefused?: (error: unknown) => void) => void;

type Said = CommentDraft & Pick<Comment, 'category'>;

/** A new comment as it is shown until the server has it. */
function written(of: Reference, thread: CommentThread, me: SessionUser, said: Said): Comment {
  const now = new Date().toISOString();
  return {
    ...of,
    ...said,
    id: 0,
    cid: newId(),
    comment: said.comment ?? '',
    author: { id: me.id, display_name: me.display_name },
    reference: { name: thread.name, path: thread.path },
    node: thread.node,
    created_at: now,
    updated_at: now,
    edited_at: null,
    can: { edit: false, delete: false },
    errors: [],
  };
}

/** Opens and closes the editors. A comment is shown at once; if it is refused, its editor opens again. */
export function useCommentEditing(of: Reference, thread: CommentThread | undefined, change: Change) {
  const [open, setOpen] = useState<Open>(null);
  const categories = useCategories();

  const reopen = (at: 'new' | number, place: string, failed: CommentDraft, user_id: number | undefined) => {
    return (error: unknown) => {
      const { updated_at: _older, ...told } = failed;
      // Whoever has read that someone else has changed the comment replaces it by saving again.
      const kept = error instanceof ApiError && error.status === 409 ? told : failed;
      keepDraft(place, at === 'new' ? joined(failed, draftAt(place)) : kept, user_id);
      // A new attempt is a new editor, so that it starts from the draft.
      setOpen((now) => ({ at, errors: messagesOf(error), attempt: (now?.attempt ?? 0) + 1 }));
    };
  };

  const place = placeKey(of);
  const add = (draft: CommentDraft) => {
    const me = currentUser();
    if (!me || !thread) return;
    const category = categoryOf(categories, draft.category_id);
    const comment = written(of, thread, me, { ...draft, category });
    dropDraft(place);
    setOpen(null);
    change({ kind: 'add', comment }, reopen('new', place, draft, me.id));
  };

  const edit = ({ id, updated_at: now }: Comment, draft: CommentDraft) => {
    const edited = String(id);
    dropDraft(edited);
    setOpen(null);
    const category = categoryOf(categories, draft.category_id);
    change(
      { kind: 'edit', id, version: draft.updated_at ?? now, draft, category },
      reopen(id, edited, draft, currentUser()?.id),
    );
  };

  const remove = async ({ id }: Comment) => {
    if (await confirmAction(commentTexts.delete, { danger: true })) change({ kind: 'delete', id });
  };

  return {
    open,
    /** Whether text for a new comment has been kept. */
    hasDraft: draftAt(place) !== null,
    openNew: () => setOpen({ at: 'new', errors: [], attempt: 0 }),
    openEdit: ({ id }: Comment) => setOpen({ at: id, errors: [], attempt: 0 }),
    close: () => setOpen(null),
    add,
    edit,
    remove,
  };
}
