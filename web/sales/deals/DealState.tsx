import type { Deal } from '../../../contract/sales/deals.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './deals.module.css';
import { statusText, statusTone } from './dealState.ts';

/** The status of a deal, and whether it is archived. */
export function DealState({ deal }: { deal: Pick<Deal, 'status' | 'archived_at'> }) {
  return (
    <span className={classes.chips}>
      <StatusBadge tone={statusTone(deal.status)}>{statusText(deal.status)}</StatusBadge>
      {deal.archived_at !== null && <StatusBadge>Archived</StatusBadge>}
    </span>
  );
}
