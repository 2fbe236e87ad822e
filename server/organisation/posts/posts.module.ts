import type { Module } from '../../platform/modules.ts';
import { postFollows } from './follows.ts';
import { postChanges } from './posts.changes.ts';
import { staffFollows } from './posts.slots.ts';

/**
 * The model of posts: who holds one, who is above and below whom. It has no addresses; the org board edits it, and
 * statistics, conditions, policies, training and programs use it (people.ts, standing.ts, and by day the views
 * post_terms, holder_terms and the function area_terms).
 */
export const postsModule: Module = {
  changes: postChanges,
  gives: [staffFollows.give('posts', postFollows)],
};
