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

type Narrowed<T> = Pick<List<T>, 'rows' | 'of' | 'search' | 'filters'>;

/** Selecting rows, where something can be done to several of them. Another record's list or another search starts anew. */
export function usePicking<T extends object>(
  { rows, of, search, filters }: Narrowed<T>,
  actions: readonly RowAction<T>[],
): Picking<T> | undefined {
  const selection = useSelection<T>(JSON.stringify([of, search, filters]));
  return actions.some(({ several }) => several) ? { selection, shown: rows } : undefined;
}

type PickedBarProps<T> = { picking: Picking<T>; list: List<T>; actions: readonly RowAction<T>[] };

/** Below the list while rows are selected: what can be done with them. */
export function PickedBar<T extends object>({ picking, list, actions }: PickedBarProps<T>) {
  const { shown, selection } = picking;
  const { clear, hasAll, toggleAll } = selection;
  const select = (rows: readonly T[]) => {
    if (!hasAll(rows)) toggleAll(rows);
  };
  if (selection.rows.length === 0) return null;
  // As they are now, where they are in sight.
  const chosen = selection.rows.map((row) => shown.find((one) => recordOf(one) === recordOf(row)) ?? row);
  return (
    <Suspense>
      <SeveralBar
        count={chosen.length}
        entries={offeredTo(actions, chosen, clear)}
        onPage={hasAll(shown) ? null : () => select(shown)}
        total={list.meta?.total ?? 0}
        onAll={async () => select(await list.all())}
        onClear={clear}
      />
    </Suspense>
  );
}
