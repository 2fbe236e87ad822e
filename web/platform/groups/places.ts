import type { Key, Move, Shape } from './shape.ts';

/** A group as the keyboard sees it: its name and its visible items. */
export type Line<K extends Key> = { key: string; name: string; items: readonly K[] };
export type Lines<K extends Key> = readonly Line<K>[];
/** Groups side by side (a board), or one below the other. */
export type Layout = 'columns' | 'rows';

export const linesOf = <S, G, K extends Key>(
  { groupsOf, keyOf, nameOf, itemsOf }: Shape<S, G, K>,
  state: S,
  isShown: (item: K) => boolean = () => true,
): Lines<K> =>
  groupsOf(state).map((group) => ({ key: keyOf(group), name: nameOf(group), items: itemsOf(group).filter(isShown) }));

/** Something held by the keyboard: an item at an index in a group, or a group at an index among the groups. */
export type Lifted<K extends Key> =
  | { kind: 'item'; item: K; group: string; at: number }
  | { kind: 'group'; group: string; at: number };

export const othersIn = <K extends Key>(lines: Lines<K>, group: string, item: K): readonly K[] =>
  lines.find(({ key }) => key === group)?.items.filter((one) => one !== item) ?? [];

export function liftItem<K extends Key>(lines: Lines<K>, item: K): Lifted<K> | null {
  const line = lines.find(({ items }) => items.includes(item));
  return line ? { kind: 'item', item, group: line.key, at: line.items.indexOf(item) } : null;
}

export function liftGroup<K extends Key>(lines: Lines<K>, group: string): Lifted<K> | null {
  const at = lines.findIndex(({ key }) => key === group);
  return at < 0 ? null : { kind: 'group', group, at };
}

const within = (at: number, last: number) => Math.max(0, Math.min(last, at));
const arrows: Record<Layout, Record<string, { along?: -1 | 1; across?: -1 | 1 }>> = {
  columns: {
    ArrowUp: { along: -1 },
    ArrowDown: { along: 1 },
    ArrowLeft: { across: -1 },
    ArrowRight: { across: 1 },
  },
  rows: { ArrowUp: { along: -1 }, ArrowDown: { along: 1 } },
};

export const isArrow = (layout: Layout, key: string): boolean => arrows[layout][key] !== undefined;

/**
 * One step by an arrow key: within the group, or into the next one. Between columns the index stays the same; between
 * rows the item crosses the edge of the group.
 */
export function carried<K extends Key>(lines: Lines<K>, lifted: Lifted<K>, key: string, layout: Layout): Lifted<K> {
  const { along = 0, across = 0 } = arrows[layout][key] ?? {};
  if (lifted.kind === 'group') {
    return { ...lifted, at: within(lifted.at + (layout === 'columns' ? across : along), lines.length - 1) };
  }
  const { item, group, at } = lifted;
  const last = othersIn(lines, group, item).length;
  const isOverEdge = layout === 'rows' && (at + along < 0 || at + along > last);
  if (across === 0 && !isOverEdge) return { ...lifted, at: within(at + along, last) };
  const here = lines.findIndex((line) => line.key === group);
  const next = lines[here + across + (isOverEdge ? along : 0)];
  if (!next) return lifted;
  const others = othersIn(lines, next.key, item).length;
  return { ...lifted, group: next.key, at: isOverEdge ? (along < 0 ? others : 0) : Math.min(at, others) };
}

/** The change that drops it where it is held; null if that is where it already is. */
export function putDown<K extends Key>(lines: Lines<K>, lifted: Lifted<K>): Move<K> | null {
  const { group, at } = lifted;
  if (lifted.kind === 'group') {
    if (lines[at]?.key === group) return null;
    const others = lines.filter(({ key }) => key !== group);
    return { kind: 'move group', group, before: others[at]?.key ?? null };
  }
  const { item } = lifted;
  const start = liftItem(lines, item);
  if (start?.group === group && start.at === at) return null;
  return { kind: 'move item', item, group, before: othersIn(lines, group, item)[at] ?? null };
}

/** The item that an arrow key leads to; null at an edge. Groups without items are skipped. */
export function neighbour<K extends Key>(lines: Lines<K>, item: K, key: string, layout: Layout): K | null {
  const { along = 0, across = 0 } = arrows[layout][key] ?? {};
  const here = lines.findIndex(({ items }) => items.includes(item));
  const items = lines[here]?.items ?? [];
  const at = items.indexOf(item);
  if (across === 0) return along === 0 ? null : (items[at + along] ?? null);
  const beyond = across < 0 ? lines.slice(0, here).toReversed() : lines.slice(here + 1);
  const over = beyond.find((line) => line.items.length > 0)?.items ?? [];
  return over[Math.min(at, over.length - 1)] ?? null;
}

/** The item to focus after a change: the same one, wherever it is now, or the one that has taken its place. */
export function standIn<K extends Key>(before: Lines<K>, now: Lines<K>, focused: string): K | null {
  const isIt = (item: K) => String(item) === focused;
  const same = now.flatMap(({ items }) => items).find(isIt);
  if (same !== undefined) return same;
  const was = before.find(({ items }) => items.some(isIt));
  const items = now.find(({ key }) => key === was?.key)?.items ?? [];
  return items[Math.min(was?.items.findIndex(isIt) ?? 0, items.length - 1)] ?? null;
}

export type Place = { group: string; at: number; of: number };

export function placeOf<K extends Key>(lines: Lines<K>, lifted: Lifted<K>): Place {
  const { at, group } = lifted;
  if (lifted.kind === 'group') return { group: '', at, of: lines.length };
  const name = lines.find(({ key }) => key === group)?.name ?? '';
  return { group: name, at, of: othersIn(lines, group, lifted.item).length + 1 };
}

/** A place in words, for screen readers. */
export const placeWords = ({ group, at, of }: Place): string => `${group && `${group}, `}${at + 1} of ${of}`;
export const dropWords = (place: Place): string =>
  place.group ? `Dropped in ${placeWords(place)}` : `Dropped, ${placeWords(place)}`;
