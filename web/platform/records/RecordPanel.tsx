import type { ReactNode } from 'react';
import { PanelLoading } from '../dialogs/PanelLoading.tsx';
import { PanelProblem } from '../dialogs/PanelProblem.tsx';
import type { Loaded } from '../lists/useRecord.ts';
import { isGone } from './isGone.ts';

type RecordPanelProps<T> = { loaded: Loaded<T>; children: (record: T) => ReactNode };

/** The panel of one record, also while it loads and if it fails. */
export function RecordPanel<T>({ loaded: { record, error, refresh }, children }: RecordPanelProps<T>) {
  if (record && !isGone(error)) return children(record);
  return error ? <PanelProblem error={error} onRetry={refresh} /> : <PanelLoading />;
}
