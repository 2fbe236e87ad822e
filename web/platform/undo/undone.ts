import { useSyncExternalStore } from 'react';

/** Which change was undone by which, as far as this tab has undone them. */
const undoneBy = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** `by` is the change that undid it, if that one can be undone in turn. */
export function markUndone(batch: string, by: string | undefined): void {
  undoneBy.set(batch, by ?? null);
  for (const tell of listeners) tell();
}

/** The change that stands for this one now: itself, or the one that did it again; null while it is undone. */
export function standingFor(batch: string): string | null {
  const by = undoneBy.get(batch);
  if (by === undefined) return batch;
  const again = by === null ? undefined : undoneBy.get(by);
  if (again === undefined) return null;
  return again === null ? batch : standingFor(again);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Follows a change of this tab: wherever it is undone, by a button, a message or Ctrl Z. */
export const useStanding = (batch: string | undefined): string | null =>
  useSyncExternalStore(subscribe, () => (batch === undefined ? null : standingFor(batch)));
