import { widened } from './room.ts';
import type { Widths } from './room.ts';

/** The width available to a table, and what each column has needed. A width of 0 means that the place is not drawn. */
export type Seen = { room: number; widths: Widths };

export type RoomSeen = {
  subscribe: (listener: () => void) => () => void;
  get: () => Seen;
  setRoom: (room: number) => void;
  widen: (seen: Widths) => void;
};

/** Outside of React's state, because a change must be shown in the frame in which it was measured. */
export function roomSeen(): RoomSeen {
  const listeners = new Set<() => void>();
  let now: Seen = { room: 0, widths: {} };
  const set = (next: Seen) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => now,
    setRoom: (room) => {
      if (room !== now.room) set({ ...now, room });
    },
    widen: (seen) => {
      const widths = widened(now.widths, seen);
      if (widths !== now.widths) set({ ...now, widths });
    },
  };
}
