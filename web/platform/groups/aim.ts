import type { Layout, Lines } from './places.ts';
import { othersIn } from './places.ts';
import type { Key, Move } from './shape.ts';
import { gapAt } from './slots.ts';

type Mark = { element: HTMLElement; name: 'edge' | 'side' | 'over'; value: string };
/** Where something would go if it were dropped here; without a move it stays where it is. */
export type Aim<K extends Key> = { group: string; gap: number; move: Move<K> | null; mark: Mark | null };
type Point = { x: number; y: number };

let marked: Mark | null = null;

/** Shows where it would go. Set directly on the element: rerendering the rows on every pointer move would be slow. */
export function showMark(next: Mark | null): void {
  if (next?.element === marked?.element && next?.name === marked?.name && next?.value === marked?.value) return;
  if (marked) delete marked.element.dataset[marked.name];
  marked = next;
  if (next) next.element.dataset[next.name] = next.value;
}

/** The element of the area under the pointer, even if something covers it: the drag itself adds an element there. */
const under = (area: HTMLElement, { x, y }: Point): Element | undefined =>
  document.elementsFromPoint(x, y).find((element) => area.contains(element));

const nextTo = <T>(names: readonly T[], name: T): T | null => names[names.indexOf(name) + 1] ?? null;

/** Where an item would go: into a gap between slots of equal height, or above or below the row under the pointer. */
export function aimItem<K extends Key>(
  area: HTMLElement,
  point: Point,
  lines: Lines<K>,
  item: K,
  slotHeight: number | null,
): Aim<K> | null {
  const { y } = point;
  const at = under(area, point);
  const element = at?.closest<HTMLElement>('[data-group]');
  const line = lines.find(({ key }) => key === element?.dataset['group']);
  if (!element || !line) return null;
  const { key: group, items } = line;
  const others = othersIn(lines, group, item);
  let gap = others.length;
  let mark: Mark | null = null;
  if (slotHeight !== null) {
    const top = element.querySelector('[data-slots]')?.getBoundingClientRect().top ?? 0;
    gap = gapAt(y - top, others.length, slotHeight);
  } else {
    const row = at?.closest<HTMLElement>('[data-item]');
    const on = others.findIndex((one) => String(one) === row?.dataset['item']);
    if (row && on < 0) return { group, gap: items.indexOf(item), move: null, mark };
    const { top = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
    const edge = y < top + height / 2 ? 'above' : 'below';
    const zone = element.querySelector<HTMLElement>('[data-drop]');
    if (row) {
      gap = edge === 'above' ? on : on + 1;
      mark = { element: row, name: 'edge', value: edge };
    } else if (zone) mark = { element: zone, name: 'over', value: '' };
  }
  const before = others[gap] ?? null;
  const isThere = items.includes(item) && nextTo(items, item) === before;
  return { group, gap, move: isThere ? null : { kind: 'move item', item, group, before }, mark };
}

/** Where a group would go: to the nearer side of the group under the pointer. */
export function aimGroup<K extends Key>(
  area: HTMLElement,
  point: Point,
  lines: Lines<K>,
  dragged: string,
  layout: Layout,
): Aim<K> | null {
  const { x, y } = point;
  const element = under(area, point)?.closest<HTMLElement>('[data-group]');
  const group = element?.dataset['group'];
  if (!element || group === undefined || group === dragged) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const isBefore = layout === 'columns' ? x < left + width / 2 : y < top + height / 2;
  const keys = lines.map(({ key }) => key);
  const others = keys.filter((key) => key !== dragged);
  const before = isBefore ? group : nextTo(others, group);
  const mark: Mark =
    layout === 'columns'
      ? { element, name: 'side', value: isBefore ? 'before' : 'after' }
      : { element, name: 'edge', value: isBefore ? 'above' : 'below' };
  const isThere = nextTo(keys, dragged) === before;
  return { group, gap: 0, move: isThere ? null : { kind: 'move group', group: dragged, before }, mark };
}
