import type { Answer } from '../../../contract/platform/answers.ts';
import { ApiError, post } from '../../platform/api.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { announce, rememberBatch } from '../../platform/undo/undo.ts';
import type { CommentDraft } from './commentDrafts.ts';
import type { CommentChange } from './commentsAfter.ts';

export const commentsPath = '/api/comments/comments';

/** A comment that failed to save goes back into its editor instead of waiting for the connection. */
class Unsaved extends Error {
  readonly messages: string[];
  /** There was no answer, so it may have been saved all the same. */
  readonly mayBeSaved: boolean;

  constructor(messages: string[], mayBeSaved: boolean) {
    super(messages[0] ?? '');
    this.messages = messages;
    this.mayBeSaved = mayBeSaved;
  }
}

/** The server's messages about the comment, or why the call failed. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [error instanceof Error ? error.message : String(error)];
  const { comment, ...others } = error.fieldErrors;
  const messages = comment ?? Object.values(others).flat();
  return messages.length > 0 ? messages : [error.message];
}

export const mayBeSaved = (error: unknown): boolean => error instanceof Unsaved && error.mayBeSaved;

export const unsavedMessages = (error: unknown): string[] => (error instanceof Unsaved ? error.messages : []);

const sent = ({ comment, category_id, files }: CommentDraft) => ({
  comment,
  category_id,
  files: files.map(({ id, token }) => ({ id, token })),
});

async function send(change: CommentChange, idempotencyKey: string): Promise<Answer<unknown>> {
  const options = { idempotencyKey };
  if (change.kind === 'delete') {
    return announce(await post(`${commentsPath}/{id}/delete`, { id: change.id }, options));
  }
  if (change.kind === 'edit') {
    const body = { ...sent(change.draft), _version: change.version };
    return announce(await post(`${commentsPath}/{id}/edit`, { id: change.id, ...body }, options));
  }
  const { cid, reference_type, reference_id, node } = change.comment;
  const body = { ...sent(change.comment), cid, reference_type, reference_id, node };
  return rememberBatch(await post(`${commentsPath}/add`, body, options));
}

/** Saves a change of the comments; any failure counts as a refusal. */
export async function saveComment(change: CommentChange, { idempotencyKey }: SaveContext): Promise<Answer<unknown>> {
  try {
    return await send(change, idempotencyKey);
  } catch (error) {
    throw new Unsaved(messagesOf(error), error instanceof ApiError && error.unreachable);
  }
}
