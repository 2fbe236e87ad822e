import { readingStates } from '../../../contract/organisation/policies.ts';
import type { ReadingState } from '../../../contract/organisation/policies.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** The status of a policy for someone: read, to be read, or late. */
export function ReadingBadge({ state, is_overdue }: { state: ReadingState; is_overdue: boolean }) {
  if (state === 'acknowledged') return <StatusBadge tone="good">{readingStates.acknowledged}</StatusBadge>;
  return is_overdue ? (
    <StatusBadge tone="bad">Overdue</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{readingStates[state]}</StatusBadge>
  );
}
