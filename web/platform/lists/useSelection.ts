import { useState } from 'react';

export type Selection<T> = {
  rows: readonly T[];
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** Selects them all, or clears them all if they all are selected. */
  toggleAll: (rows: readonly T[]) => void;
  hasAll: (rows: readonly T[]) => boolean;
  clear: () => void;
};

/** The selected rows, across all pages of the list. */
export function useSelection<T extends { id: number }>(): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(new Map());
  const has = ({ id }: T) => chosen.has(id);
  const hasAll = (rows: readonly T[]) => rows.length > 0 && rows.every(has);
  const change = (rows: readonly T[], isIn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isIn) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    has,
    hasAll,
    toggle: (row) => change([row], !has(row)),
    toggleAll: (rows) => change(rows, !hasAll(rows)),
    clear: () => setChosen(new Map()),
  };
}
