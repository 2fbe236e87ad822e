import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, admins, either, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { services } from './services.table.ts';

/** A service is mine when I manage it or brought it in. */
const mine = (me: User): SQL => sql`(${services}.owner_id = ${me.id} or ${services}.created_by_user_id = ${me.id})`;

/** The area: lists and boards. Opening one service takes readServices. */
export const viewServices = access(holds('view services'));
export const readServices = access(holds('read services'), holds('read own services').on(mine));
/** Its cards on a board are seen by whoever may open the area, or the service. */
export const browseServices = either(viewServices, readServices);
export const addServices = access(holds('add services'));
export const editServices = access(holds('edit services'), holds('edit own services').on(mine));
export const archiveServices = access(holds('archive services'), holds('archive own services').on(mine));
export const deleteServices = access(holds('delete services'), holds('delete own services').on(mine));
/** No way back from completed is described; an admin corrects a mistake. */
export const reopenServices = admins;

export const isLiveService = (): SQL => isNull(services.deleted_at);
