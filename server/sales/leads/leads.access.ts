import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, also, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { leads } from './leads.table.ts';

/** A lead is mine if I look after it or created it. */
const mine = (me: User): SQL => sql`(${leads}.owner_id = ${me.id} or ${leads}.created_by_user_id = ${me.id})`;

export const browseLeads = access(holds('browse leads'), holds('browse own leads').on(mine));
/** There is no ability for adding: users who may edit leads, or own leads, may add them. */
export const addLeads = access(holds('edit leads', 'edit own leads'));
/** Importing takes its own ability in addition to adding. */
export const importLeads = also(addLeads, 'import contacts');
/** Edit, status, archive and delete. */
export const editLeads = access(holds('edit leads'), holds('edit own leads').on(mine));
/** Make a Deal. */
export const convertLeads = access({
  ...holds('add deals').on((me) => rowsAsSql(editLeads, me)),
  says: 'add deals (leads the user may edit)',
});
