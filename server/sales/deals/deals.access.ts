import { eq, or } from 'drizzle-orm';
import { access, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { movesRecord } from '../../together/boards/standing.ts';
import { deals } from './deals.table.ts';

/** A deal is mine if I am its sales rep or created it. */
const mine = (me: User) => or(eq(deals.owner_id, me.id), eq(deals.created_by_user_id, me.id))!;

export const readDeals = access(holds('read deals'), holds('read own deals').on(mine));
export const addDeals = access(holds('add deals'));
export const editDeals = access(holds('edit deals'), holds('edit own deals').on(mine));
/** To another stage, from the deal itself. */
export const moveDeals = movesRecord(deals);
/** Users who may edit deals can change the status of their own ones without the status ability. */
export const editDealStatus = access(
  holds('edit deal status'),
  holds('edit own deal status', 'edit deals', 'edit own deals').on(mine),
);
export const archiveDeals = access(holds('archive deals'), holds('archive own deals').on(mine));
export const deleteDeals = access(holds('delete deals'), holds('delete own deals').on(mine));
/** Services can be added to deals that the user may see. */
export const addDealServices = access({
  ...holds('add services').on((me) => rowsAsSql(readDeals, me)),
  says: 'add services (deals the user may read)',
});
