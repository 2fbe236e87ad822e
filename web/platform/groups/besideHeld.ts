import type { Key, Shape } from './shape.ts';

/** Puts the items in `stays` back into the list: each after its nearest predecessor that is still there. */
function putBack<K>(items: readonly K[], before: readonly K[], stays: ReadonlySet<K>): K[] {
  const list = items.filter((item) => !stays.has(item));
  before.forEach((item, at) => {
    if (!stays.has(item)) return;
    const last = before.slice(0, at).findLast((one) => list.includes(one));
    list.splice(last === undefined ? 0 : list.indexOf(last) + 1, 0, item);
  });
  return list;
}

/**
 * What is shown while an item is held over a group: colleagues' changes elsewhere appear, but nothing moves under the
 * pointer. The held item and the groups stay where they were, and so does each item that entered or left the group
 * `over`.
 */
export function besideHeld<S, G, K extends Key>(shape: Shape<S, G, K>, latest: S, held: S, item: K, over: string): S {
  if (latest === held) return held;
  const { groupsOf, keyOf, itemsOf } = shape;
  const now = new Map(groupsOf(latest).map((group) => [keyOf(group), group]));
  const standing = groupsOf(held);
  const still = standing.find((group) => keyOf(group) === over);
  const isStill = new Set(still && itemsOf(still));
  const there = now.get(over);
  const waiting = there ? itemsOf(there).filter((one) => !isStill.has(one)) : [];
  const stays = new Set<K>([item, ...isStill, ...waiting]);
  const groups = standing.map((before) => {
    const group = now.get(keyOf(before));
    if (before === still || !group) return before;
    const own = new Set(itemsOf(before).filter((one) => stays.has(one)));
    const others = itemsOf(group).filter((one) => !stays.has(one));
    return shape.withGroup(group, { items: putBack(others, itemsOf(before), own) });
  });
  return shape.regrouped(shape.joined(latest, held), groups);
}
