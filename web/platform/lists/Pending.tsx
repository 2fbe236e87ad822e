import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { ListProblem } from './ListProblem.tsx';

type PendingProps = { error: Error | null; onRetry: () => void; lines?: number };

/** In place of what has not been loaded: grey lines while it loads, and Retry if it could not be. */
export const Pending = ({ error, onRetry, lines = 4 }: PendingProps) =>
  error ? <ListProblem error={error} onRetry={onRetry} /> : <SkeletonLines lines={lines} />;
