import { useSyncExternalStore } from 'react';
import { currentAddress } from '../address.ts';
import { longTimeout, sharedTimeout, submit } from '../api.ts';
import { tellOwn } from '../live/hub.ts';
import { whenDrawn } from '../queryClient.ts';
import { currentUser, onSessionReset } from '../session.ts';
import { toastSuccess } from '../toasts.ts';
import { refreshShown } from '../undo/refresh.ts';
import { announce, rememberBatch } from '../undo/undo.ts';
import { keeper } from './kept.ts';
import { makeLane } from './lane.ts';
import type { Lane } from './lane.ts';
import { heldUpCount, unsavedCount } from './queue.ts';
import type { Entry } from './queue.ts';
import { addRefusal } from './refusals.ts';
import type { Kept } from './shelf.ts';

/** Lanes outlive their screens: offline changes are sent even after the user has moved on. */
const lanes = new Map<string, Lane<unknown>>();
const listeners = new Set<() => void>();

const isBrowser = typeof window !== 'undefined';
const browserIsOffline = () => isBrowser && !navigator.onLine;

const sumOf = (count: (lane: Lane<unknown>) => number) =>
  [...lanes.values()].reduce((sum, lane) => sum + count(lane), 0);
export const waitingCount = () => sumOf((lane) => unsavedCount(lane.queue()));
const heldUp = () => sumOf((lane) => heldUpCount(lane.queue()));
/** Changes that are not on the browser's shelf yet: closing the page now would lose them. */
const unkept = new Set<string>();
const keptCount = () =>
  sumOf((lane) => lane.queue().filter(({ key, state }) => state !== 'saved' && !unkept.has(key)).length);
const isOffline = () => browserIsOffline() || [...lanes.values()].some((lane) => lane.isStuck());

/** Of the changes that had to wait: how many are sent, and how many were refused. */
let sent = 0;
let refused = 0;

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function changed(): void {
  if (heldUp() === 0) {
    if (sent > 1) toastSuccess(`Your ${sent} waiting changes have been sent.`);
    sent = 0;
    refused = 0;
  }
  for (const tell of listeners) tell();
  if (!isBrowser) return;
  // Changes that are kept until the connection is back need no warning; those under way do.
  if (unkept.size > 0 || (waitingCount() > 0 && !isOffline())) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

const rowOf = (lane: string, user_id: number, { key, change, call }: Entry<unknown>) => ({
  key,
  user_id,
  lane,
  at: performance.timeOrigin + performance.now(),
  address: isBrowser ? currentAddress() : '',
  change,
  call,
});

async function keep(row: ReturnType<typeof rowOf>): Promise<void> {
  unkept.add(row.key);
  await keeper.keep(row);
  unkept.delete(row.key);
  changed();
}

/** Forms that were saved without a connection. */
export const formsLane = 'forms';

/**
 * Of what has waited, forms go first: the server compares them with the copy they were opened with, and would refuse
 * them after any other change that the same user made to the record. A form that cannot be sent holds nothing up.
 */
async function whenFormsSent(): Promise<void> {
  const forms = lanes.get(formsLane);
  forms?.retry();
  const isSending = () => forms?.queue().some(({ state }) => state === 'sending');
  while (isSending()) {
    await new Promise<void>((resolve) => {
      const stop = subscribeToLanes(() => {
        stop();
        resolve();
      });
    });
  }
}

/** A lane sends as the user who was signed in when it began, and nobody else. */
function openLane(name: string): Lane<unknown> {
  const userId = currentUser()?.id ?? 0;
  return makeLane<unknown>({
    changed,
    send: async ({ key, call, hasWaited }) => {
      if (hasWaited && name !== formsLane) await whenFormsSent();
      return submit(call.method ?? 'POST', call.path, call.params, {
        idempotencyKey: key,
        timeout: call.isLong ? longTimeout : sharedTimeout,
        ...(userId > 0 && { as: userId }),
        // A redirect that belongs to an earlier action must not lead users away from what they do now.
        background: hasWaited,
      });
    },
    added: (entry) => void keep(rowOf(name, userId, entry)),
    saved: ({ key, call, hasWaited }, answer) => {
      void keeper.forget([key]);
      const isOneOfMany = hasWaited && sent + heldUp() > 1;
      if (hasWaited) sent += 1;
      if (call.isQuiet || isOneOfMany) rememberBatch(answer);
      else announce(answer, call.done);
    },
    refused: (entry, error) => {
      if (!entry.hasWaited) return void keeper.forget([entry.key]);
      refused += 1;
      return addRefusal(rowOf(name, userId, entry), error);
    },
    tell: tellOwn,
    refresh: refreshShown,
    drawn: whenDrawn,
  });
}

/** The changes of one place, by a name like its topic (`board:12`). Everything that shows the place shares the lane. */
export function laneOf<C>(key: string): Lane<C> {
  let lane = lanes.get(key);
  if (!lane) {
    lane = openLane(key);
    lanes.set(key, lane);
  }
  return lane as Lane<C>;
}

export function retryAll(): void {
  for (const lane of lanes.values()) lane.retry();
}

/** Sends what an earlier page could not. */
export function takeUp(rows: readonly Kept[]): void {
  for (const [name, those] of Map.groupBy(rows, ({ lane }) => lane)) laneOf(name).restore(those);
}

export function subscribeToLanes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when every change has been sent and answered; at once if there is no connection. */
export function whenSent(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (waitingCount() > 0 && !isOffline()) return;
      stop();
      resolve();
    };
    const stop = subscribeToLanes(look);
    look();
  });
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

/** How many changes are safely stored and waiting for the connection; null while connected. */
export function useOfflineWaiting(): number | null {
  return useSyncExternalStore(subscribeToConnection, () => (isOffline() ? keptCount() : null));
}

/** "3 of 48 sent", while the changes that had to wait are being sent. */
export function useSendingText(): string | null {
  return useSyncExternalStore(subscribeToConnection, () => {
    const left = heldUp();
    const total = sent + refused + left;
    return isOffline() || left === 0 || total < 2 ? null : `${sent} of ${total} sent`;
  });
}

// Another user must never send this user's waiting changes; they are kept until this one is back.
onSessionReset(() => {
  for (const lane of lanes.values()) lane.drop();
  lanes.clear();
  keeper.leave();
  changed();
});

if (isBrowser) window.addEventListener('online', retryAll);
