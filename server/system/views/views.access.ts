import { eq } from 'drizzle-orm';
import { onlyOn } from '../../platform/access.ts';
import { listViews } from './views.table.ts';

/** A view is for the user who saved it: its filters may name records that others must not know of. */
export const ownViews = onlyOn((me) => eq(listViews.user_id, me.id), 'own views');
