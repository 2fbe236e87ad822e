import { useSyncExternalStore } from 'react';

/** A card held over a stage by mouse or finger, and the gap among the others where it would go. */
export type Over = { card: number; stage: string; gap: number };

let over: Over | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Outside of React's tree, so that only the columns concerned are drawn anew while a card moves. */
export function holdOver(next: Over | null): void {
  const isSame = next?.card === over?.card && next?.stage === over?.stage && next?.gap === over?.gap;
  if (isSame) return;
  over = next;
  for (const tell of listeners) tell();
}

/** The stage that something is held over. */
export const useOverStage = (): string | null => useSyncExternalStore(subscribe, () => over?.stage ?? null);

export const useHeldOver = (stage: string): Over | null =>
  useSyncExternalStore(subscribe, () => (over?.stage === stage ? over : null));
