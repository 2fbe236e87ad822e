import { useSyncExternalStore } from 'react';
import type { Key } from './shape.ts';

/** What is being dragged by mouse or finger; it can only be dropped in the place it comes from. */
export type Dragged = { place: string; kind: 'item' | 'group'; key: Key };
type Data = Record<string | symbol, unknown>;
export const isOf = (data: Data, place: string): data is Data & Dragged => data['place'] === place;

/** An item held over a group, and the gap among the others where it would go. */
export type Over = { place: string; item: Key; group: string; gap: number };

let over: Over | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Outside React's tree, so that only the affected groups are rerendered while an item moves. */
export function holdOver(next: Over | null): void {
  const isSame = next?.item === over?.item && next?.group === over?.group && next?.gap === over?.gap;
  if (isSame && next?.place === over?.place) return;
  over = next;
  for (const tell of listeners) tell();
}

/** The group over which something from this place is held. */
export const useOverGroup = (place: string): string | null =>
  useSyncExternalStore(subscribe, () => (over?.place === place ? over.group : null));

export const useOver = (place: string, group: string): Over | null =>
  useSyncExternalStore(subscribe, () => (over?.place === place && over.group === group ? over : null));
