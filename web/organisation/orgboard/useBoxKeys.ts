import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { ChartView } from './chartContext.ts';

const besideOf = ({ chart, children }: ChartView, id: number, by: -1 | 1): number | undefined => {
  const row = children.get(chart.positions[id]?.parent_id ?? null) ?? [];
  return row[row.findIndex((one) => one.id === id) + by]?.id;
};

/** Where an arrow key leads from a box: up to its parent, down to its first child, or along its row. */
export function neighbourOf(view: ChartView, id: number, key: string): number | undefined {
  if (key === 'ArrowUp') return view.chart.positions[id]?.parent_id ?? undefined;
  if (key === 'ArrowDown') return view.children.get(id)?.[0]?.id;
  if (key === 'ArrowLeft') return besideOf(view, id, -1);
  return key === 'ArrowRight' ? besideOf(view, id, 1) : undefined;
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
