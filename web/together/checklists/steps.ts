import type { Checklists } from '../../../contract/together/checklists.ts';
import type { Edge } from '../../platform/sortable/useSortableRow.ts';

export type ItemPlace = { list: string; before: string | null };

const listOf = (all: Checklists, item: string) => all.checklists.find(({ items }) => items.includes(item));

/** One place up or down; over the edge of a list into its neighbour. `shown` are the items in sight. */
export function itemStep(all: Checklists, item: string, by: -1 | 1, shown: (cid: string) => boolean): ItemPlace | null {
  const list = listOf(all, item);
  if (!list) return null;
  const items = list.items.filter((cid) => cid === item || shown(cid));
  const to = items.indexOf(item) + by;
  if (to >= 0 && to < items.length) {
    return { list: list.cid, before: by < 0 ? items[to]! : nextIn(list.items, items[to]!) };
  }
  const neighbour = all.checklists[all.checklists.indexOf(list) + by];
  if (!neighbour) return null;
  return { list: neighbour.cid, before: by < 0 ? null : (neighbour.items[0] ?? null) };
}

const nextIn = (names: readonly string[], name: string): string | null => names[names.indexOf(name) + 1] ?? null;

/** Where an item goes that was dropped on the upper or lower half of another. */
export function itemDrop(all: Checklists, dragged: string, target: string, edge: Edge): ItemPlace | null {
  const list = listOf(all, target);
  if (!list || dragged === target) return null;
  const others = list.items.filter((cid) => cid !== dragged);
  return { list: list.cid, before: edge === 'above' ? target : nextIn(others, target) };
}

/** Whether the item stands there already. */
export function isThere(all: Checklists, item: string, { list, before }: ItemPlace): boolean {
  const held = all.checklists.find(({ cid }) => cid === list)?.items ?? [];
  return held.includes(item) && nextIn(held, item) === before;
}

/** Which list a list goes before when it is dropped on, or stepped over, another; undefined where it stays. */
export function listDrop(
  lists: readonly string[],
  dragged: string,
  target: string,
  edge: Edge,
): string | null | undefined {
  if (dragged === target) return undefined;
  const others = lists.filter((cid) => cid !== dragged);
  const before = edge === 'above' ? target : nextIn(others, target);
  return nextIn(lists, dragged) === before ? undefined : before;
}
