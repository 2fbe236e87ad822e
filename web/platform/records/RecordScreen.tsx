import type { ReactNode } from 'react';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { ListProblem } from '../lists/ListProblem.tsx';
import type { Loaded } from '../lists/useRecord.ts';
import { LeftTyped, useLeftTyped } from '../forms/leftTyped.ts';
import { lazyPart } from '../modules/lazyPart.tsx';
import { isGone } from './isGone.ts';
import { RecordGone } from './RecordGone.tsx';

const TypedBefore = lazyPart(async () => (await import('./TypedBefore.tsx')).TypedBefore);

type RecordScreenProps<T> = {
  loaded: Loaded<T>;
  children: (record: T) => ReactNode;
  /** Shown below the message that it was deleted. */
  kept?: ReactNode;
};

/** The screen of one record, also while it loads and if it fails. */
export function RecordScreen<T>({ loaded: { record, error, refresh }, children, kept }: RecordScreenProps<T>) {
  const isLost = isGone(error);
  const [typed, take] = useLeftTyped(isLost);
  if (record && !isLost) return <LeftTyped value={take}>{children(record)}</LeftTyped>;
  const Problem = isLost ? RecordGone : ListProblem;
  return (
    <Screen>
      {error ? <Problem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}
      {isLost && kept}
      {typed.length > 0 && <TypedBefore parts={typed} />}
    </Screen>
  );
}
