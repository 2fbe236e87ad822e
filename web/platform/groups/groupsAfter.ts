import type { GroupsChange, Key, Shape } from './shape.ts';

/** The names with one moved before another, or to the end if the other is not there. */
export function placedBefore<T>(names: readonly T[], name: T, before: T | null): T[] {
  const others = names.filter((one) => one !== name);
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at < 0 ? others.length : at, 0, name);
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

type Changed<S, G, K extends Key> = { shape: Shape<S, G, K>; state: S; groups: readonly G[] };

const changing = <S, G, K extends Key>(shape: Shape<S, G, K>, state: S): Changed<S, G, K> => ({
  shape,
  state,
  groups: shape.groupsOf(state),
});

const groupNamed = <S, G, K extends Key>({ shape, groups }: Changed<S, G, K>, key: string | null): G | undefined =>
  groups.find((group) => shape.keyOf(group) === key);

/** The state with the items that `held` returns for each group; the same object if nothing changed. */
export function withItems<S, G, K extends Key>(shape: Shape<S, G, K>, state: S, held: (group: G) => readonly K[]): S {
  const before = shape.groupsOf(state);
  const groups = before.map((group) => {
    const items = held(group);
    return isSame(items, shape.itemsOf(group)) ? group : shape.withGroup(group, { items: [...items] });
  });
  return isSame(groups, before) ? state : shape.regrouped(state, groups);
}

/** The group, its subgroups, and so on. */
function withinGroup<S, G, K extends Key>({ shape, groups }: Changed<S, G, K>, key: string): Set<string> {
  const found = new Set([key]);
  const parentOf = shape.parentOf ?? (() => null);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const group of groups) if (found.has(parentOf(group) ?? '')) found.add(shape.keyOf(group));
  }
  return found;
}

function moveItem<S, G, K extends Key>(of: Changed<S, G, K>, item: K, key: string, before: K | null): S {
  const { shape, state } = of;
  const target = groupNamed(of, key);
  if (!target || item === before || !shape.hasItem(state, item)) return state;
  const moved = withItems(shape, state, (group) => {
    const items = shape.itemsOf(group);
    if (shape.keyOf(group) === key) return placedBefore(items, item, before);
    return items.includes(item) ? items.filter((one) => one !== item) : items;
  });
  return moved === state ? state : shape.withItem(moved, item, { group: target });
}

type GroupMove = Extract<GroupsChange<Key>, { kind: 'move group' }>;

function moveGroup<S, G, K extends Key>(of: Changed<S, G, K>, { group: key, before, parent }: GroupMove): S {
  const { shape, state, groups } = of;
  const group = groupNamed(of, key);
  if (!group) return state;
  const isUnknown = parent != null && !groupNamed(of, parent);
  if (isUnknown || withinGroup(of, key).has(parent ?? '')) return state;
  const own = shape.parentOf?.(group) ?? null;
  const moved = parent === undefined || parent === own ? group : shape.withGroup(group, { parent });
  const into = parent === undefined ? own : parent;
  // Moving a group next to itself changes nothing.
  if (key === before && into === own) return state;
  const next = groupNamed(of, before);
  // If the neighbour is in another group by now, it moves to the end.
  const anchor = next && (shape.parentOf?.(next) ?? null) === into ? next : null;
  const order = placedBefore(
    groups.map((one) => (one === group ? moved : one)),
    moved,
    anchor,
  );
  return isSame(order, groups) ? state : shape.regrouped(state, order);
}

function addGroup<S, G, K extends Key>(of: Changed<S, G, K>, key: string, name: string, parent: string | null): S {
  const { shape, state, groups } = of;
  if (groupNamed(of, key) || (parent !== null && !groupNamed(of, parent))) return state;
  return shape.regrouped(state, [...groups, shape.newGroup(state, key, name, parent)]);
}

function addItem<S, G, K extends Key>(of: Changed<S, G, K>, item: K, key: string, name: string): S {
  const { shape, state } = of;
  const target = groupNamed(of, key);
  if (!target || !shape.newItem || shape.hasItem(state, item)) return state;
  return moveItem(changing(shape, shape.newItem(state, item, name)), item, key, null);
}

/** Removes items from their groups and, unless they stay known, from the state. */
export function withoutItems<S, G, K extends Key>(shape: Shape<S, G, K>, state: S, gone: ReadonlySet<K>): S {
  const left = withItems(shape, state, (group) => {
    const items = shape.itemsOf(group);
    return items.some((item) => gone.has(item)) ? items.filter((item) => !gone.has(item)) : items;
  });
  return shape.withoutItems(left, gone);
}

function deleteGroup<S, G, K extends Key>(of: Changed<S, G, K>, key: string): S {
  const { shape, state, groups } = of;
  if (!groupNamed(of, key)) return state;
  const gone = withinGroup(of, key);
  const isGone = (group: G) => gone.has(shape.keyOf(group));
  const items = groups.filter(isGone).flatMap((group) => shape.itemsOf(group));
  if (items.length > 0 && !shape.isDeletedWhole) return state;
  const left = shape.regrouped(
    state,
    groups.filter((group) => !isGone(group)),
  );
  return items.length > 0 ? shape.withoutItems(left, new Set(items)) : left;
}

/** The state after a change; unchanged if it already has the change or cannot apply it. */
export function groupsAfter<S, G, K extends Key>(shape: Shape<S, G, K>, state: S, change: GroupsChange<K>): S {
  const of = changing(shape, state);
  switch (change.kind) {
    case 'move item':
      return moveItem(of, change.item, change.group, change.before);
    case 'move group':
      return moveGroup(of, change);
    case 'add group':
      return addGroup(of, change.group, change.name, change.parent ?? null);
    case 'add item':
      return addItem(of, change.item, change.group, change.name);
    case 'rename group': {
      const named = groupNamed(of, change.group);
      const { name } = change;
      if (!named || shape.nameOf(named) === name) return state;
      const groups = of.groups.map((one) => (one === named ? shape.withGroup(one, { name }) : one));
      return shape.regrouped(state, groups);
    }
    case 'rename item':
      return shape.withItem(state, change.item, { name: change.name });
    case 'delete group':
      return deleteGroup(of, change.group);
    default:
      return withoutItems(shape, state, new Set([change.item]));
  }
}
