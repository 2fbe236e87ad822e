import { eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ability } from '../../../contract/platform/abilities.ts';
import type { Contains } from '../../../contract/together/boards.ts';
import { access, holds, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { cardKinds } from './boards.slots.ts';
import type { CardKind } from './boards.slots.ts';
import { boards } from './boards.table.ts';

/** A board opens for users who may read boards, or the kind of records on this one. */
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

/** The column of a card that names its record. With the table name, as in all of the following: queries of all shapes use it. */
export const recordOf: Record<Contains, SQL> = { deals: sql`cards.deal_id`, services: sql`cards.service_id` };

/** The cards whose record is not deleted and meets a condition of its kind. */
function whoseRecord(passes: (kind: CardKind) => SQL): SQL {
  const ways = cardKinds.all().map(([contains, kind]) => {
    const { table } = kind;
    const isIt = sql`${table}.id = ${recordOf[contains]} and ${table}.deleted_at is null`;
    return sql`exists (select from ${table} where ${isIt} and ${passes(kind)})`;
  });
  return or(...ways)!;
}

/** The cards whose deal or service the caller may see. */
export const isSeen = (me: User): SQL => whoseRecord(({ read }) => rowsAsSql(read, me));

/** The cards that are on the board, for users who may see them. */
export const isOnBoard = (): SQL =>
  sql`(cards.archived_at is null and ${whoseRecord(({ table }) => sql`${table}.archived_at is null`)})`;

const onSeenCards = (...names: Ability[]) =>
  access({ ...holds(...names).on(isSeen), says: `${names.join('|')} (cards the user may see)` });

export const readCards = access({
  ...holds('read deals', 'read own deals', 'view services', 'read services', 'read own services').on(isSeen),
  says: 'read deals|read services (cards the user may see)',
});
export const addCards = access(holds('add cards'));
export const moveCards = onSeenCards('move cards');
export const archiveCards = onSeenCards('archive cards');
export const deleteCards = onSeenCards('delete cards');
/** Moving, archiving and restoring all change a card. */
export const changeCards = onSeenCards('move cards', 'archive cards');
/** The same, when it is not about a single card. */
export const moveAnyCards = access(holds('move cards'));
export const archiveAnyCards = access(holds('archive cards'));
export const deleteAnyCards = access(holds('delete cards'));
export const moveAnything = access(holds('move cards', 'move stages'));
