import { Button } from '@mantine/core';
import { dealPriorities } from '../../../contract/sales/deals.ts';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { RecordDetails } from '../../platform/records/RecordDetails.tsx';
import { standingRows } from '../../together/boards/standingRows.tsx';
import { dealsPath, sayWhyLost } from './dealActions.ts';
import classes from './deals.module.css';
import { DealState } from './DealState.tsx';
import { ExpectedClose } from './ExpectedClose.tsx';

export function DealDetails({ deal }: { deal: DealRecord }) {
  const { status, closed_at, stages, can } = deal;
  return (
    <RecordDetails
      edit={can.edit ? { path: `${dealsPath}/{id}/edit`, id: deal.id } : null}
      items={[
        { label: 'Value', field: 'value', value: <span className={classes.figure}>{formatMoney(deal.value)}</span> },
        { label: 'Status', value: <DealState deal={deal} /> },
        ...(closed_at ? [{ label: status === 'won' ? 'Won' : 'Lost', value: formatDate(closed_at, 'detail') }] : []),
        ...standingRows('deals', stages, can.move),
        ...(status === 'lost'
          ? [
              {
                label: 'Why it was lost',
                value: (deal.lost_reason !== null || can.edit_status) && (
                  <>
                    <span className={classes.notes}>{deal.lost_reason}</span>
                    {can.edit_status && (
                      <Button variant="subtle" size="compact-xs" onClick={() => sayWhyLost(deal)}>
                        {deal.lost_reason === null ? 'Add a reason' : 'Change'}
                      </Button>
                    )}
                  </>
                ),
              },
            ]
          : []),
        {
          label: 'Expected Close',
          field: 'expected_close_on',
          value: deal.expected_close_on && <ExpectedClose deal={deal} as="detail" />,
        },
        { label: 'Priority', field: 'priority', value: dealPriorities[deal.priority] },
        { label: 'Tags', field: 'tags', value: deal.tags.length > 0 && <Labels labels={deal.tags} /> },
        { label: 'Notes', field: 'notes', value: deal.notes && <span className={classes.notes}>{deal.notes}</span> },
        { label: 'Created', value: formatDate(deal.created_at, 'detail') },
      ]}
    />
  );
}
