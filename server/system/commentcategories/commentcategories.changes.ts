import type { Tracked } from '../../platform/changes/tracked.ts';
import { browseCategories, editCategories } from './commentcategories.access.ts';
import { categoryForm } from './commentcategories.forms.ts';
import { commentCategories } from './commentcategories.table.ts';

export const commentCategoryChanges = {
  comment_categories: {
    noun: 'Comment category',
    nouns: 'Comment categories',
    table: commentCategories,
    name: 'label',
    read: browseCategories,
    undo: { added: editCategories, changed: editCategories, deleted: editCategories },
    form: categoryForm,
  },
} satisfies Tracked;
