import { useRef, useState } from 'react';
import type { FolderItem } from '../../../contract/together/files.ts';
import { useSelection } from '../../platform/lists/useSelection.ts';
import type { Choosing } from './ItemCheck.tsx';

/** The selected rows; opening another folder clears the selection. */
export function useChosen(folder: number, rows: readonly FolderItem[]) {
  const { has, toggle, toggleAll, hasAll, clear } = useSelection<FolderItem>();
  const last = useRef<number | null>(null);
  const [place, setPlace] = useState(folder);
  if (place !== folder) {
    setPlace(folder);
    clear();
  }
  const choosing: Choosing = {
    has,
    onToggle: (item, isRange) => {
      const [from, to] = [last.current, item.id].map((id) => rows.findIndex((row) => row.id === id));
      last.current = item.id;
      if (!isRange || from === undefined || to === undefined || from < 0) return toggle(item);
      const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter((row) => !has(row));
      return toggleAll(range);
    },
  };
  return {
    choosing,
    // Taken from the current rows, so that items a colleague has removed are not included.
    chosen: rows.filter(has),
    onAll: hasAll(rows) ? null : () => toggleAll(rows),
    clear,
  };
}
