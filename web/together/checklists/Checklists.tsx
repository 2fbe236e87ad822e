import { Pending } from '../../platform/lists/Pending.tsx';
import { ListSections } from './ListSections.tsx';
import type { Reference } from './saveChange.ts';
import { useChecklists } from './useChecklists.ts';

/** The checklists of a record, edited in place. */
export function Checklists({ reference_type, reference_id }: Reference) {
  const of = { reference_type, reference_id };
  const { all, change, error, refresh } = useChecklists(of);
  if (all) return <ListSections of={of} all={all} change={change} />;
  return <Pending error={error} onRetry={refresh} lines={6} />;
}
