import { dealPriorities } from '../../../contract/sales/deals.ts';
import type { Deal, DealRecord } from '../../../contract/sales/deals.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { Details } from '../../ui/Details.tsx';
import classes from './deals.module.css';
import { DealState } from './DealState.tsx';

export function DealDetails({ deal }: { deal: Deal | DealRecord }) {
  const { status, closed_at } = deal;
  return (
    <Details
      items={[
        { label: 'Value', value: <span className={classes.figure}>{formatMoney(deal.value)}</span> },
        { label: 'Status', value: <DealState deal={deal} /> },
        ...(closed_at ? [{ label: status === 'won' ? 'Won' : 'Lost', value: formatDate(closed_at, 'detail') }] : []),
        { label: 'Priority', value: dealPriorities[deal.priority] },
        { label: 'Tags', value: deal.tags.length > 0 && <Labels labels={deal.tags} /> },
        { label: 'Notes', value: deal.notes && <span className={classes.notes}>{deal.notes}</span> },
        { label: 'Created', value: formatDate(deal.created_at, 'detail') },
      ]}
    />
  );
}
