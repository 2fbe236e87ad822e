import type { Chosen } from '../platform/forms.ts';
import type { Saved } from '../platform/answers.ts';
import type { CommentCategory, CommentCategoryRow } from './commentcategories.ts';

declare module '../api.ts' {
  interface Api {
    '/api/comments/categories': { get: (CommentCategory & Chosen)[] };
    '/api/system/comment-categories': { list: CommentCategoryRow; row: 'comment_categories' };
    '/api/system/comment-categories/add': { form: Saved };
    '/api/system/comment-categories/sequence': { form: null };
    '/api/system/comment-categories/{id}': { get: CommentCategoryRow; row: 'comment_categories' };
    '/api/system/comment-categories/{id}/edit': { edit: Saved; row: 'comment_categories' };
    '/api/system/comment-categories/{id}/delete': { action: Saved; becomes: ['comment_categories', 'deleted'] };
  }
  interface Tables {
    comment_categories: true;
  }
}
