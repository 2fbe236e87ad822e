import { useSyncExternalStore } from 'react';

export type Crumb = { label: string; to?: string };

/** What a screen sets for its own breadcrumbs: its record's name, or the full trail. */
export type OwnPlace = { crumb?: string | undefined; crumbs?: Crumb[] | undefined };

let place: OwnPlace | null = null;
const listeners = new Set<() => void>();

export function setOwnPlace(next: OwnPlace | null): void {
  place = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOwnPlace = (): OwnPlace | null => useSyncExternalStore(subscribe, () => place);
