import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, admins, either, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { movesRecord } from '../../together/boards/standing.ts';
import { services } from './services.table.ts';

/** A service is mine if I manage it or created it. */
const mine = (me: User): SQL => sql`(${services}.owner_id = ${me.id} or ${services}.created_by_user_id = ${me.id})`;

/** The area: lists and boards. Opening a single service takes readServices. */
export const viewServices = access(holds('view services'));
export const readServices = access(holds('read services'), holds('read own services').on(mine));
/** Users who may open the area or the service see its cards on a board. */
export const browseServices = either(viewServices, readServices);
export const addServices = access(holds('add services'));
export const editServices = access(holds('edit services'), holds('edit own services').on(mine));
/** To another stage, from the service itself. */
export const moveServices = movesRecord(services);
export const archiveServices = access(holds('archive services'), holds('archive own services').on(mine));
export const deleteServices = access(holds('delete services'), holds('delete own services').on(mine));
/** The specification has no way back from completed; an admin can correct a mistake. */
export const reopenServices = admins;

export const isLiveService = (): SQL => isNull(services.deleted_at);
