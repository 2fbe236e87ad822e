import { eq } from 'drizzle-orm';
import { ofStaff, onlyOn } from '../../platform/access.ts';
import { listViews } from './views.table.ts';

/** A view is changed by the user who saved it, also while it is shared. */
export const ownViews = onlyOn((me) => eq(listViews.user_id, me.id), 'own views');

/** Views are shared among colleagues, not with clients. */
export const sharing = ofStaff(ownViews);
