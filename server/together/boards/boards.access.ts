import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { access, either, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { readServices, viewServices } from '../../delivery/services/services.access.ts';
import { boards } from './boards.table.ts';

/** The cards of services are seen by whoever may open the area, or the service; the boards themselves belong to the area. */
export const browseServices = either(viewServices, readServices);

/** A board opens to whoever reads boards, or what stands on this one. */
export const readBoards = access(
  holds('read boards'),
  holds('read deals', 'read own deals').on(() => eq(boards.contains, 'deals')),
  holds('view services').on(() => eq(boards.contains, 'services')),
);
export const addBoards = access(holds('add boards'));
export const editBoards = access(holds('edit boards'));
export const deleteBoards = access(holds('delete boards'));
export const addStages = access(holds('add stages'));
export const editStages = access(holds('edit stages'));
export const deleteStages = access(holds('delete stages'));
export const moveStages = access(holds('move stages'));

/** The cards whose deal or service the caller may see. Columns in full: it stands in queries of every shape. */
export const isSeen = (me: User): SQL => sql`(
  exists (select from deals where deals.id = cards.deal_id and deals.deleted_at is null and ${rowsAsSql(readDeals, me)})
  or exists (select from services where services.id = cards.service_id and services.deleted_at is null
    and ${rowsAsSql(browseServices, me)}))`;

/** The cards that stand on the board for those who may see them. */
export const isOnBoard = sql`(cards.archived_at is null and (
  exists (select from deals where deals.id = cards.deal_id and deals.deleted_at is null and deals.archived_at is null)
  or exists (select from services where services.id = cards.service_id and services.deleted_at is null
    and services.archived_at is null)))`;

const onSeenCards = (...names: Ability[]) =>
  access({ ...holds(...names).on(isSeen), says: `${names.join('|')} (cards one may see)` });

export const readCards = access({
  ...holds('read deals', 'read own deals', 'view services', 'read services', 'read own services').on(isSeen),
  says: 'read deals|read services (cards one may see)',
});
export const addCards = access(holds('add cards'));
export const moveCards = onSeenCards('move cards');
export const archiveCards = onSeenCards('archive cards');
export const deleteCards = onSeenCards('delete cards');
/** Moved, archived and brought back are all changes of a card. */
export const changeCards = onSeenCards('move cards', 'archive cards');
/** The same where no single card is meant. */
export const moveAnyCards = access(holds('move cards'));
export const archiveAnyCards = access(holds('archive cards'));
export const deleteAnyCards = access(holds('delete cards'));
export const moveAnything = access(holds('move cards', 'move stages'));
