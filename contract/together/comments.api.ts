import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Comment, CommentNotify, CommentsMeta, CommentThread, MentionMeta } from './comments.ts';

declare module '../api.ts' {
  interface Api {
    '/api/comments/comments': { post: Comment[]; get: Comment[]; meta: CommentsMeta };
    '/api/comments/comments/thread': { get: CommentThread };
    '/api/comments/comments/latest': { get: Comment[] };
    '/api/comments/comments/people': { get: Chosen[]; meta: MentionMeta };
    '/api/comments/comments/ask': { post: null };
    '/api/comments/comments/notify': { post: CommentNotify };
    '/api/comments/comments/add': { form: Saved };
    '/api/comments/comments/{id}': { get: Comment };
    '/api/comments/comments/{id}/edit': { edit: Saved; row: 'comments' };
    '/api/comments/comments/{id}/delete': { action: Saved; becomes: ['comments', 'deleted'] };
    '/comments/comments/{id}/files/{file}': { file: true };
  }
  interface Tables {
    comments: true;
    comment_files: true;
    comment_follows: true;
  }
  interface Subjects {
    node: true;
  }
}
