import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { goesBy } from '../client-names.ts';
import type { Call } from '../calls.ts';
import { prepared } from '../database/prepared.ts';
import { refused } from '../problems.ts';
import type { ItemMove } from './asked.ts';
import { groupOf, noSuch } from './grouped.ts';
import type { Grouped } from './grouped.ts';
import { between, roomAt, widen } from './siblings.ts';

type Found = {
  id: number | null;
  target: number | null;
  target_cid: string | null;
  has_anchor: boolean;
  is_full: boolean;
  /** The item's number there, now or once it is moved; null if there is no room left. */
  place: string | null;
};

/**
 * Finds the item, its new group and its place there in one statement; with `isDone` it is also moved. A neighbour that
 * is no longer in that group means the end. One row changes, or none if the item is already there.
 */
function moving<H>({ me }: Call, order: Grouped<H>, holder: H, move: ItemMove, isDone: boolean): SQL {
  const { items, groups } = order;
  const { table, most } = items;
  const group = groupOf(order);
  const named = getTableName(table);
  const anchor = move.before ?? move.after;
  const isAnchor = anchor === null ? sql`false` : sql`${items.of(holder)} and ${goesBy(named, anchor)}`;
  const others = sql`from ${table} where ${group} = target.id and ${table.id} <> item.id`;
  const end = sql`(select max(${table.sequence}) ${others})`;
  const beside =
    move.before === null
      ? sql`(select min(${table.sequence}) ${others} and ${table.sequence} > anchor.sequence)`
      : sql`(select max(${table.sequence}) ${others} and ${table.sequence} < anchor.sequence)`;
  const [low, high] = move.before === null ? [sql`anchor.sequence`, beside] : [beside, sql`anchor.sequence`];
  const isThere = sql`anchor.group_id = target.id`;
  const isFull = most
    ? sql`item.group_id is distinct from target.id and (select count(*) ${others}) >= ${most.rows}`
    : sql`false`;
  // An item moved next to itself stays where it is.
  const now = sql`case when is_itself or group_id = target then sequence end`;
  return sql`
    with item as (select ${table.id}, ${group} as group_id, ${table.sequence} from ${table}
        where ${items.of(holder)} and ${goesBy(named, move.item)} and ${items.seen?.(me) ?? sql`true`}),
      target as (select ${groups.table.id}, ${groups.table.cid} from ${groups.table}
        where ${groups.of(holder)} and ${goesBy(getTableName(groups.table), move.group)}),
      anchor as (select ${table.id}, ${group} as group_id, ${table.sequence} from ${table} where ${isAnchor}),
      found as (select item.id, item.group_id, item.sequence, target.id as target, target.cid as target_cid,
          anchor.id is not null and anchor.id <> item.id as has_anchor, coalesce(anchor.id = item.id, false) as is_itself,
          ${isFull} as is_full, case when ${isThere} then ${low} else ${end} end as low, case when ${isThere} then ${high} end as high
        from (select 1) one left join item on true left join target on true left join anchor on true),
      placed as (select id, target, target_cid, has_anchor, is_itself, is_full,
        case when is_itself then sequence else ${between(items.scale, now)} end as place from found)${
          isDone
            ? sql`, moved as (update ${table} set ${sql.identifier(group.name)} = placed.target, sequence = placed.place from placed
        where ${table.id} = placed.id and placed.place is not null and not is_itself and not is_full
          and (${group}, ${table.sequence}) is distinct from (placed.target, placed.place))`
            : sql``
        }
    select id, target, target_cid, has_anchor, is_full, place from placed`;
}

type Placing = { id: number; target: number; target_cid: string; place: string | null };

async function placeOf<H>(call: Call, order: Grouped<H>, holder: H, move: ItemMove, isDone: boolean): Promise<Placing> {
  const [found] = await prepared<Found>(call.db, moving(call, order, holder, move, isDone));
  const { id, target, target_cid, has_anchor, is_full, place } = found!;
  const { items, groups } = order;
  if (id === null) throw noSuch(items.words.one, items.words);
  if (target === null) throw noSuch(groups.words.one, groups.words);
  if (order.isStrict && (move.before ?? move.after) !== null && !has_anchor) {
    throw noSuch(move.before === null ? 'after' : 'before', items.words);
  }
  if (is_full) throw refused(items.most!.says);
  return { id, target, target_cid: target_cid!, place };
}

export type Moved = { id: number; group: number; group_cid: string; sequence: number };

/** Moves one item: one row changes, unless the numbers of its new group are used up. The holder must be locked. */
export async function moveItem<H>(
  call: Call,
  order: Grouped<H>,
  holder: H,
  move: ItemMove,
  at: number | null = null,
): Promise<Moved> {
  const { items } = order;
  if (at !== null) {
    const { id, target, target_cid } = await placeOf(call, order, holder, move, false);
    const sequence = await roomAt(call.db, items, [target], { at }, id);
    await call.db.execute(sql`
      update ${items.table} set ${sql.identifier(groupOf(order).name)} = ${target}, sequence = ${sequence}
      where ${items.table.id} = ${id}`);
    return { id, group: target, group_cid: target_cid, sequence };
  }
  for (;;) {
    const { id, target, target_cid, place } = await placeOf(call, order, holder, move, true);
    if (place !== null) return { id, group: target, group_cid: target_cid, sequence: Number(place) };
    await widen(call.db, items, [target]);
  }
}
