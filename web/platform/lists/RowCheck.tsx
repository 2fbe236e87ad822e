import { rowName } from './cells.tsx';
import type { Picking } from './picking.tsx';
import classes from './selection.module.css';

type RowCheckProps<T> = { row: T; picking: Picking<T>; isAside?: boolean };

/** Selects a row; a click with Shift selects all from the last one to this one. */
export function RowCheck<T extends object>({ row, picking, isAside = false }: RowCheckProps<T>) {
  const { selection, shown } = picking;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={`Select ${rowName(row)}`}
        // A row that has the focus is selected with X instead.
        tabIndex={isAside ? -1 : undefined}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.toggleTo(row, shown);
          else selection.toggle(row);
        }}
      />
    </label>
  );
}

/** Selects all rows of the page, or none. */
export function AllCheck<T extends object>({ shown, selection }: Picking<T>) {
  const isAll = selection.hasAll(shown);
  const isSome = !isAll && shown.some(selection.has);
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        disabled={shown.length === 0}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={() => selection.toggleAll(shown)}
      />
    </label>
  );
}
