import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { ChartView } from './chartContext.ts';
import { isListed } from './listed.ts';

type Walked = Pick<ChartView, 'chart' | 'children' | 'isCompact'>;

const besideOf = ({ chart, children }: Walked, id: number, by: -1 | 1): number | undefined => {
  const row = children.get(chart.positions[id]?.parent_id ?? null) ?? [];
  return row[row.findIndex((one) => one.id === id) + by]?.id;
};

/** Compact style ends at the departments. */
const firstBelow = ({ chart, children, isCompact }: Walked, id: number): number | undefined =>
  isCompact && chart.positions[id]?.type === 'department' ? undefined : children.get(id)?.[0]?.id;

/** A deputy is drawn below its post, above the row of what else is there. */
const isBelowOthers = ({ chart, isCompact }: Walked, id: number): boolean => {
  const node = chart.positions[id];
  return node !== undefined && (node.type === 'deputy' || isListed(node, isCompact));
};

/** The next box down a list; after its last one, the next of the list around it. */
function nextInList(view: Walked, id: number): number | undefined {
  if (!isBelowOthers(view, id)) return undefined;
  return besideOf(view, id, 1) ?? nextInList(view, view.chart.positions[id]?.parent_id ?? 0);
}

/** Where an arrow key leads from a box: up to its parent, down to its first child, or along its row or list. */
export function neighbourOf(view: Walked, id: number, key: string): number | undefined {
  if (key === 'ArrowDown') return firstBelow(view, id) ?? nextInList(view, id);
  if (key === 'ArrowLeft') return besideOf(view, id, -1);
  if (key === 'ArrowRight') return besideOf(view, id, 1);
  if (key !== 'ArrowUp') return undefined;
  const above = isBelowOthers(view, id) ? besideOf(view, id, -1) : undefined;
  return above ?? view.chart.positions[id]?.parent_id ?? undefined;
}

/** Arrow keys walk the tree from name to name; Enter opens the panel, as it does on any button. */
export function useBoxKeys(area: RefObject<HTMLElement | null>, view: ChartView): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = Number((event.target as HTMLElement).dataset['name']);
    if (!id || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const next = neighbourOf(view, id, event.key);
    const name = next === undefined ? null : area.current?.querySelector<HTMLElement>(`[data-name="${next}"]`);
    if (!name) return;
    event.preventDefault();
    name.focus();
  });
  useEffect(() => {
    const place = area.current;
    const hear = (event: KeyboardEvent) => press(event);
    place?.addEventListener('keydown', hear);
    return () => place?.removeEventListener('keydown', hear);
  }, [area]);
}
