import { withdrawals } from '../../platform/changes/withdrawals.ts';
import type { Module } from '../../platform/modules.ts';
import { searched } from '../../platform/searching.ts';
import { commentChanges } from './comments.changes.ts';
import { commentRoutes } from './comments.routes.ts';
import { searchedComments } from './comments.search.ts';
import { withdrawFollows } from './follows.ts';

export const commentsModule: Module = {
  routes: commentRoutes,
  changes: commentChanges,
  gives: [withdrawals.give('comments', withdrawFollows), searched.give('comments', searchedComments)],
};
