import type { Module } from '../../platform/modules.ts';
import { commentChanges } from './comments.changes.ts';
import { commentRoutes } from './comments.routes.ts';

export const commentsModule: Module = {
  routes: commentRoutes,
  changes: commentChanges,
};
