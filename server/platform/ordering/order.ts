import { getTableName, sql } from 'drizzle-orm';
import type { Name } from '../../../contract/platform/references.ts';
import type { Call } from '../calls.ts';
import { refused } from '../problems.ts';
import type { Asked, GroupMove } from './asked.ts';
import { demand, groupOf, noSuch } from './grouped.ts';
import type { Grouped } from './grouped.ts';
import { moveItem } from './moving.ts';
import type { Moved } from './moving.ts';
import { renumbered } from './numbers.ts';
import type { Renumbered } from './numbers.ts';
import { putPlaces, refuseTooMany, writeNumbers } from './siblings.ts';

export type HeldGroup = { id: number; cid: string; parent: number | null; sequence: number };

/** The groups of a holder in their order. */
export async function groupsOf<H>({ db }: Call, { groups }: Grouped<H>, holder: H): Promise<HeldGroup[]> {
  const { table, parent } = groups;
  const { rows } = await db.execute<HeldGroup>(sql`
    select ${table.id}, ${table.cid}, ${parent ?? sql`null::int`} as parent,
      ${table.sequence}::float8 as sequence from ${table}
    where ${groups.of(holder)} order by ${table.sequence}, ${table.id}`);
  return rows;
}

const named = <T extends { id: number; cid: string }>(held: readonly T[], name: Name): T | undefined =>
  held.find(({ id, cid }) => id === name || cid === name);

/** Whether a group is another one, or is inside it. */
function isWithin(held: readonly HeldGroup[], group: number | null, other: number): boolean {
  for (let at = group; at !== null;) {
    if (at === other) return true;
    at = held.find(({ id }) => id === at)?.parent ?? null;
  }
  return false;
}

async function moveGroup<H>(call: Call, order: Grouped<H>, holder: H, move: GroupMove): Promise<HeldGroup[]> {
  const { groups, isStrict } = order;
  const held = await groupsOf(call, order, holder);
  const find = (name: Name, field: string) => {
    const found = named(held, name);
    if (!found) throw noSuch(field, groups.words);
    return found;
  };
  const moved = find(move.group, groups.words.one);
  const parent =
    move.parent === undefined ? moved.parent : move.parent === null ? null : find(move.parent, 'parent').id;
  if (isWithin(held, parent, moved.id)) throw refused(`A ${groups.words.one} cannot be moved into itself.`);
  const among = held.filter((group) => group.parent === parent);
  const beside = move.before ?? move.after;
  const anchor =
    beside === null
      ? undefined
      : isStrict
        ? find(beside, move.before === null ? 'after' : 'before')
        : named(among, beside);
  if (anchor === moved && parent === moved.parent) return among;
  const others = among.filter((group) => group !== moved);
  const place = anchor ? others.indexOf(anchor) : -1;
  const at = place < 0 ? others.length : place + (move.before === null ? 1 : 0);
  const wanted = others.toSpliced(at, 0, moved);
  const placed = wanted.map(({ id, sequence, parent: own }) => ({ id, sequence: own === parent ? sequence : null }));
  const changes = renumbered(placed, groups.scale);
  const isElsewhere = parent !== moved.parent;
  if (isElsewhere) refuseTooMany(groups, wanted.length);
  await writeNumbers(
    call.db,
    groups,
    changes,
    isElsewhere ? { column: groups.parent!, values: changes.map(() => parent) } : undefined,
  );
  return wanted;
}

/** Orders all groups of one parent: if one is left out, foreign or named twice, nothing changes. */
async function orderGroups<H>(call: Call, order: Grouped<H>, holder: H, names: readonly Name[]): Promise<HeldGroup[]> {
  const held = await groupsOf(call, order, holder);
  const first = named(held, names[0]!);
  const among = held.filter(({ parent }) => parent === (first?.parent ?? null));
  const wanted = names.flatMap((name) => named(among, name) ?? []);
  if (names.length !== among.length || new Set(wanted).size !== among.length) throw refused(order.incomplete);
  await putPlaces(call.db, order.groups, wanted);
  return wanted;
}

type Held = { id: number; cid: string; group_id: number | null; sequence: number; is_seen: boolean };

/** The items of one group in their new order; one that the caller does not see stays after the one it followed. */
function orderOf(group: number, wanted: readonly Held[], held: readonly Held[]): Held[] {
  const staying = new Set(wanted);
  const followers = new Map<Held | null, Held[]>();
  let last: Held | null = null;
  for (const item of held) {
    if (item.group_id !== group) continue;
    if (staying.has(item)) last = item;
    else if (!item.is_seen) followers.set(last, [...(followers.get(last) ?? []), item]);
  }
  return [...(followers.get(null) ?? []), ...wanted.flatMap((item) => [item, ...(followers.get(item) ?? [])])];
}

/** Every named group must be complete: if an item is left out, foreign or named twice, nothing changes. */
async function orderItems<H>(
  call: Call,
  order: Grouped<H>,
  holder: H,
  entries: readonly { name: Name; group: Name | null }[],
): Promise<number> {
  const { items } = order;
  const column = groupOf(order);
  const groups = await groupsOf(call, order, holder);
  const { rows } = await call.db.execute<Held>(sql`
    select id, cid, ${column} as group_id, sequence::float8 as sequence, (${items.seen?.(call.me) ?? sql`true`}) as is_seen
    from ${sql.identifier(getTableName(items.table))} where ${items.of(holder)} order by ${column}, ${items.table.sequence}, ${items.table.id}`);
  const byName = new Map<Name, Held>(rows.flatMap((row) => [[row.id, row] as const, [row.cid, row] as const]));
  const told = new Set<Held>();
  const wanted = new Map<number, Held[]>();
  for (const { name, group } of entries) {
    const item = byName.get(name);
    const target = group === null ? undefined : named(groups, group);
    if (!item?.is_seen || !target || told.has(item)) throw refused(order.incomplete);
    told.add(item);
    const there = wanted.get(target.id) ?? [];
    there.push(item);
    wanted.set(target.id, there);
  }
  if (rows.some((row) => row.is_seen && wanted.has(row.group_id ?? 0) && !told.has(row)))
    throw refused(order.incomplete);
  const changes: (Renumbered & { group: number })[] = [];
  for (const [group, those] of wanted) {
    const there = orderOf(group, those, rows);
    refuseTooMany(items, there.length);
    const placed = there.map(({ id, group_id, sequence }) => ({ id, sequence: group_id === group ? sequence : null }));
    changes.push(...renumbered(placed, items.scale).map((change) => ({ ...change, group })));
  }
  await writeNumbers(call.db, items, changes, { column, values: changes.map(({ group }) => group) });
  return changes.length;
}

export type Put =
  | { kind: 'item'; moved: Moved }
  | { kind: 'group' | 'groups'; groups: HeldGroup[] }
  | { kind: 'items'; changed: number };

/** Reorders what a holder has, as a call asks. */
export async function putInOrder<H>(call: Call, order: Grouped<H>, holder: H, asked: Asked): Promise<Put> {
  demand(call, asked.kind === 'item' || asked.kind === 'items' ? order.items : order.groups);
  if (order.hold !== 'by its finder') await order.hold(call.db, holder);
  switch (asked.kind) {
    case 'item':
      return { kind: 'item', moved: await moveItem(call, order, holder, asked.move) };
    case 'items':
      return { kind: 'items', changed: await orderItems(call, order, holder, asked.entries) };
    case 'group':
      return { kind: 'group', groups: await moveGroup(call, order, holder, asked.move) };
    default:
      return { kind: 'groups', groups: await orderGroups(call, order, holder, asked.names) };
  }
}
