import type { FolderItem } from '../../../contract/together/files.ts';
import { useSelection } from '../../platform/lists/useSelection.ts';
import type { Choosing } from './ItemCheck.tsx';

/** The selected rows; opening another folder clears the selection. */
export function useChosen(folder: number, rows: readonly FolderItem[]) {
  const { has, toggle, toggleTo, toggleAll, hasAll, clear } = useSelection<FolderItem>(folder);
  const choosing: Choosing = {
    has,
    onToggle: (item, isRange) => (isRange ? toggleTo(item, rows) : toggle(item)),
  };
  return {
    choosing,
    // Taken from the current rows, so that items a colleague has removed are not included.
    chosen: rows.filter(has),
    onAll: hasAll(rows) ? null : () => toggleAll(rows),
    clear,
  };
}
