import { Suspense } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import { recordOf } from './cells.tsx';
import type { List } from './list.ts';
import { offeredTo } from './rowActions.ts';
import type { RowAction } from './rowActions.ts';
import { useSelection } from './useSelection.ts';
import type { Selection } from './useSelection.ts';

const SeveralBar = lazyPart(async () => (await import('./SeveralBar.tsx')).SeveralBar);

/** The selected rows, and those in sight. */
export type Picking<T> = { selection: Selection<T>; shown: readonly T[] };

type Narrowed<T> = Pick<List<T>, 'rows' | 'path' | 'search' | 'filters'>;

/** Selecting rows, where something can be done to several of them. What is searched for starts a new selection. */
export function usePicking<T extends object>(
  { rows, path, search, filters }: Narrowed<T>,
  actions: readonly RowAction<T>[],
): Picking<T> | undefined {
  const selection = useSelection<T>(JSON.stringify([path, search, filters]));
  return actions.some(({ several }) => several) ? { selection, shown: rows } : undefined;
}

type PickedBarProps<T> = { picking: Picking<T>; actions: readonly RowAction<T>[] };

/** Below the list while rows are selected: what can be done with them. */
export function PickedBar<T extends object>({ picking, actions }: PickedBarProps<T>) {
  const { shown, selection } = picking;
  const { clear, hasAll, toggleAll } = selection;
  if (selection.rows.length === 0) return null;
  // As they are now, where they are in sight.
  const chosen = selection.rows.map((row) => shown.find((one) => recordOf(one) === recordOf(row)) ?? row);
  return (
    <Suspense>
      <SeveralBar
        count={chosen.length}
        entries={offeredTo(actions, chosen, clear)}
        onAll={hasAll(shown) ? null : () => toggleAll(shown)}
        onClear={clear}
      />
    </Suspense>
  );
}
