import { isBlankHtml } from '../../../contract/platform/richtext.ts';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { currentUser } from '../../platform/session.ts';
import { readLocal, removeLocal, writeLocal } from '../../platform/storage.ts';

/** Text that is written but not saved. Signing out deletes it; another user never sees it. */
export type CommentDraft = {
  comment: string | null;
  category_id: number | null;
  files: UploadedFile[];
  /** Of a comment that is edited: when the copy in the editor was last changed. */
  updated_at?: string;
};
type Kept = CommentDraft & { user_id: number };

export const emptyDraft: CommentDraft = { comment: null, category_id: null, files: [] };

const keyOf = (place: string) => `comment.${place}`;

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { user_id, comment, category_id, files, updated_at = '' } = value as Record<string, unknown>;
  return (
    typeof user_id === 'number' &&
    (comment === null || typeof comment === 'string') &&
    (category_id === null || typeof category_id === 'number') &&
    Array.isArray(files) &&
    typeof updated_at === 'string'
  );
};

export const isBlankDraft = ({ comment, files }: CommentDraft) =>
  (comment === null || isBlankHtml(comment)) && files.length === 0;

/** The draft by its key: `Deal-5` for a new comment, `5` for the comment being edited. */
export function draftAt(place: string): CommentDraft | null {
  const kept = readLocal(keyOf(place), isKept);
  if (!kept || kept.user_id !== currentUser()?.id) return null;
  const { user_id: _own, ...draft } = kept;
  return draft;
}

export function keepDraft(place: string, draft: CommentDraft, user_id = currentUser()?.id): void {
  // Without a user the session has just ended: what was kept before stays.
  if (user_id === undefined) return;
  if (isBlankDraft(draft)) removeLocal(keyOf(place));
  else writeLocal(keyOf(place), { user_id, ...draft });
}

export const dropDraft = (place: string) => removeLocal(keyOf(place));

/** Puts a comment that failed to save before what has been typed since. */
export const joined = (failed: CommentDraft, begun: CommentDraft | null): CommentDraft =>
  begun
    ? {
        comment: [failed.comment, begun.comment].filter(Boolean).join('') || null,
        category_id: begun.category_id ?? failed.category_id,
        files: [...failed.files, ...begun.files],
      }
    : failed;
