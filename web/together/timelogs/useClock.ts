import { useSyncExternalStore } from 'react';
import { elapsedSeconds, timerTick } from '../../../contract/together/timelogs.ts';
import type { Running } from './timer.ts';

// One tick for every clock on the page; performance.now() does not jump when the computer's clock is set.
let now = performance.now();
let beat: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = performance.now();
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = performance.now();
  beat ??= setInterval(tick, timerTick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
}

/** The seconds of a running timer, counting up; 0 if none is running. */
export function useClock(running: Running | undefined): number {
  const moment = useSyncExternalStore(subscribe, () => now);
  if (!running?.log) return 0;
  const { server_time, received, log } = running;
  return elapsedSeconds({ server_time, start_at: log.start_at }, Math.max(0, moment - received));
}
