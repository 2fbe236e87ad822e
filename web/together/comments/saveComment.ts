import { ApiError } from '../../platform/apiError.ts';
import { calling } from '../../platform/optimistic/call.ts';
import type { WaitingCall } from '../../platform/optimistic/call.ts';
import type { CommentDraft } from './commentDrafts.ts';
import type { CommentChange } from './commentsAfter.ts';

export const commentsPath = '/api/comments/comments';

/** The server's messages about the comment, or why it was refused. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [error instanceof Error ? error.message : String(error)];
  const { comment, ...others } = error.fieldErrors;
  const messages = comment ?? Object.values(others).flat();
  return messages.length > 0 ? messages : [error.message];
}

const written = ({ comment, category_id, files }: CommentDraft) => ({
  comment,
  category_id,
  files: files.map(({ id, token }) => ({ id, token })),
});

/** The call behind a change of the comments. */
export function callOf(change: CommentChange): WaitingCall {
  if (change.kind === 'delete') {
    return calling(`${commentsPath}/{id}/delete`, { id: change.id }, { what: 'Delete a comment' });
  }
  if (change.kind === 'edit') {
    const body = { ...written(change.draft), _version: change.version };
    return calling(`${commentsPath}/{id}/edit`, { id: change.id, ...body }, { what: 'Edit a comment' });
  }
  const { cid, reference_type, reference_id, node } = change.comment;
  const body = { ...written(change.comment), cid, reference_type, reference_id, node };
  return calling(`${commentsPath}/add`, body, { what: 'Add a comment', isQuiet: true });
}
