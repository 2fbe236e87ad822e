import { useRef, useState } from 'react';
import { recordOf } from './cells.tsx';

export type Selection<T> = {
  rows: readonly T[];
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** Toggles everything from the last toggled row to this one, as a click with Shift does. */
  toggleTo: (row: T, shown: readonly T[]) => void;
  /** Selects them all, or clears them all if they all are selected. */
  toggleAll: (rows: readonly T[]) => void;
  hasAll: (rows: readonly T[]) => boolean;
  clear: () => void;
};

const none = new Map<number | undefined, never>();

/** The selected rows, across all pages of the list; another list, by its name, starts without any. */
export function useSelection<T extends object>(of: string | number = ''): Selection<T> {
  const [held, setHeld] = useState<{ of: string | number; chosen: ReadonlyMap<number | undefined, T> }>({
    of,
    chosen: none,
  });
  const last = useRef<number | undefined>(undefined);
  const chosen = held.of === of ? held.chosen : none;
  const setChosen = (next: ReadonlyMap<number | undefined, T>) => setHeld({ of, chosen: next });
  const has = (row: T) => chosen.has(recordOf(row));
  const hasAll = (rows: readonly T[]) => rows.length > 0 && rows.every(has);
  const change = (rows: readonly T[], isIn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isIn) next.set(recordOf(row), row);
      else next.delete(recordOf(row));
    }
    setChosen(next);
  };
  const toggle = (row: T) => {
    last.current = recordOf(row);
    change([row], !has(row));
  };
  return {
    rows: [...chosen.values()],
    has,
    hasAll,
    toggle,
    toggleTo: (row, shown) => {
      const [from, to] = [last.current, recordOf(row)].map((id) => shown.findIndex((one) => recordOf(one) === id));
      if (from === undefined || to === undefined || from < 0) return toggle(row);
      last.current = recordOf(row);
      return change(shown.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    },
    toggleAll: (rows) => change(rows, !hasAll(rows)),
    clear: () => setChosen(none),
  };
}
