import type { ReactNode } from 'react';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { ListProblem } from '../lists/ListProblem.tsx';
import type { Loaded } from '../lists/useRecord.ts';
import { isGone } from './isGone.ts';
import { RecordGone } from './RecordGone.tsx';

type RecordScreenProps<T> = {
  loaded: Loaded<T>;
  children: (record: T) => ReactNode;
  /** Shown below the message that it was deleted. */
  kept?: ReactNode;
};

/** The screen of one record, also while it loads and if it fails. */
export function RecordScreen<T>({ loaded: { record, error, refresh }, children, kept }: RecordScreenProps<T>) {
  if (record && !isGone(error)) return children(record);
  const Problem = isGone(error) ? RecordGone : ListProblem;
  return (
    <Screen>
      {error ? <Problem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}
      {isGone(error) && kept}
    </Screen>
  );
}
