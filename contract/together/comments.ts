import type { CommentCategory } from '../system/commentcategories.ts';
import type { Named } from '../contacts/contacts.ts';
import type { UploadedFile } from '../platform/forms.ts';

export type Comment = {
  id: number;
  cid: string;
  /** Sanitised HTML. */
  comment: string;
  category_id: number | null;
  category: Pick<CommentCategory, 'id' | 'label' | 'color'> | null;
  author: Named | null;
  reference_type: string;
  reference_id: number;
  /** The record's name and page. */
  reference: { name: string; path: string };
  node: { id: number };
  files: UploadedFile[];
  created_at: string;
  updated_at: string;
  /** When its text or files were last changed, if ever. */
  edited_at: string | null;
  can: { edit: boolean; delete: boolean };
  /** The server's answer to the last attempt to save it; always empty in the server's own answers. */
  errors: string[];
};

/** Where a page of comments ends: `before` of the next one, or null. */
export type CommentsMeta = { next: number | null };

/** Who matches a mention but may not see the record, and whether the caller may give them a role or can only ask for one. */
export type MentionMeta = { unseeing: { id: number; text: string }[]; can: { give_roles: boolean } };

/** Whether the caller is notified of new comments on a record. */
export type CommentNotify = { notify: boolean; follows: boolean; muted: boolean };

/** The record that comments are about, and the top of its tree, if the caller may read that. */
export type CommentThread = CommentNotify & {
  name: string;
  path: string;
  node: { id: number };
  root: { id: number; kind: string } | null;
  can: { add: boolean };
};

/** The panel with a record's comments, opened at one of them: `Deal-5_12`. */
export const commentPanelId = ({ id, reference_type, reference_id }: CommentAt): string =>
  `${reference_type}-${reference_id}_${id}`;

type CommentAt = Pick<Comment, 'id' | 'reference_type' | 'reference_id'>;

/** Where a comment is shown: over the record's screen, or over its panel if it has no screen. */
export const commentPath = (screen: string, comment: CommentAt): string =>
  `${screen}${screen.includes('?panels=') ? '~' : '?panels='}comments.${commentPanelId(comment)}`;

export const notifyActions = ['follow', 'unfollow', 'mute', 'unmute'] as const;
export type NotifyAction = (typeof notifyActions)[number];

export const commentLimits = {
  comment: 50_000,
  files: 20,
  cid: 64,
  page: 25,
  most: 100,
  mentions: 8,
  /** From this many letters on, the answer says why nobody was found. */
  mention_reason: 2,
} as const;

export const commentTexts = {
  none: 'There are currently no comments.',
  delete: 'Are you sure you want to delete this comment?',
} as const;
