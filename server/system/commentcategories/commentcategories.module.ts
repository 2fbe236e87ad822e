import type { Module } from '../../platform/modules.ts';
import { commentCategoryChanges } from './commentcategories.changes.ts';
import { commentCategoryRoutes } from './commentcategories.routes.ts';

export const commentCategoriesModule: Module = {
  routes: commentCategoryRoutes,
  changes: commentCategoryChanges,
};
