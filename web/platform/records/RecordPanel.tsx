import type { ReactNode } from 'react';
import { PanelLoading } from '../dialogs/PanelLoading.tsx';
import { PanelProblem } from '../dialogs/PanelProblem.tsx';
import type { Loaded } from '../lists/useRecord.ts';
import { LeftTyped, useLeftTyped } from '../forms/leftTyped.ts';
import { lazyPart } from '../modules/lazyPart.tsx';
import { isGone } from './isGone.ts';

const TypedBefore = lazyPart(async () => (await import('./TypedBefore.tsx')).TypedBefore);

type RecordPanelProps<T> = { loaded: Loaded<T>; children: (record: T) => ReactNode };

/** The panel of one record, also while it loads and if it fails. */
export function RecordPanel<T>({ loaded: { record, error, refresh }, children }: RecordPanelProps<T>) {
  const isLost = isGone(error);
  const [typed, take] = useLeftTyped(isLost);
  if (record && !isLost) return <LeftTyped value={take}>{children(record)}</LeftTyped>;
  if (!error) return <PanelLoading />;
  return (
    <PanelProblem error={error} onRetry={refresh}>
      {typed.length > 0 && <TypedBefore parts={typed} />}
    </PanelProblem>
  );
}
