import { useSyncExternalStore } from 'react';
import { tellOwn } from '../live/hub.ts';
import { onSessionReset } from '../session.ts';
import { makeLane } from './lane.ts';
import type { Lane } from './lane.ts';
import { unsavedCount } from './queue.ts';

/** Lanes outlive their screens: offline changes are sent even after the user has moved on. */
const lanes = new Map<string, Lane<unknown>>();
const listeners = new Set<() => void>();

const browserIsOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

const waitingCount = () => [...lanes.values()].reduce((sum, lane) => sum + unsavedCount(lane.queue()), 0);
const isOffline = () => browserIsOffline() || [...lanes.values()].some((lane) => lane.isStuck());

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function changed(): void {
  for (const tell of listeners) tell();
  if (typeof window === 'undefined') return;
  if (waitingCount() > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** The changes of one place, by a name like its topic (`board:12`). Everything that shows the place shares the lane. */
export function laneOf<C>(key: string): Lane<C> {
  let lane = lanes.get(key);
  if (!lane) {
    lane = makeLane<unknown>(changed, tellOwn);
    lanes.set(key, lane);
  }
  return lane as Lane<C>;
}

export function retryAll(): void {
  for (const lane of lanes.values()) lane.retry();
}

export function subscribeToLanes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeToConnection(listener: () => void): () => void {
  const stop = subscribeToLanes(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** How many changes are waiting for the connection; null while connected. */
export function useOfflineWaiting(): number | null {
  return useSyncExternalStore(subscribeToConnection, () => (isOffline() ? waitingCount() : null));
}

// Another user must never send this user's waiting changes.
onSessionReset(() => {
  for (const lane of lanes.values()) lane.drop();
  lanes.clear();
  changed();
});

if (typeof window !== 'undefined') window.addEventListener('online', retryAll);
