import { eq, or } from 'drizzle-orm';
import { access, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { deals } from './deals.table.ts';

/** A deal is mine when I sell it or brought it in. */
const mine = (me: User) => or(eq(deals.owner_id, me.id), eq(deals.created_by_user_id, me.id))!;

export const readDeals = access(holds('read deals'), holds('read own deals').on(mine));
export const addDeals = access(holds('add deals'));
export const editDeals = access(holds('edit deals'), holds('edit own deals').on(mine));
/** Who may edit deals decides on the own ones without the ability for the status. */
export const editDealStatus = access(
  holds('edit deal status'),
  holds('edit own deal status', 'edit deals', 'edit own deals').on(mine),
);
export const archiveDeals = access(holds('archive deals'), holds('archive own deals').on(mine));
export const deleteDeals = access(holds('delete deals'), holds('delete own deals').on(mine));
/** What is sold is added to deals that one may see. */
export const addDealServices = access({
  ...holds('add services').on((me) => rowsAsSql(readDeals, me)),
  says: 'add services (deals one may read)',
});
