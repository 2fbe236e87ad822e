import type { Module } from '../../platform/modules.ts';
import { postChanges } from './posts.changes.ts';

/**
 * The model of posts: who holds one, who is above and below whom. It has no addresses of its own; the org board edits
 * it, and statistics, conditions, policies, training and programs ask it (people.ts, standing.ts, and by day the views
 * post_terms, holder_terms and the function area_terms).
 */
export const postsModule: Module = { changes: postChanges };
