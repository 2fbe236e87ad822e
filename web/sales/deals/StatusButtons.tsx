import { Button } from '@mantine/core';
import { dealStatuses } from '../../../contract/sales/deals.ts';
import { singly } from '../../platform/singly.ts';
import { offeredStatuses, setStatus, statusIcons } from './dealActions.ts';
import type { ActedDeal } from './dealActions.ts';

/** Won and Lost while a deal is in progress, otherwise In Progress. */
export function StatusButtons({ deal, size = 'sm' }: { deal: ActedDeal; size?: 'xs' | 'sm' }) {
  return offeredStatuses(deal).map((status) => {
    const Icon = statusIcons[status];
    return (
      <Button
        key={status}
        size={size}
        variant={status === 'won' ? 'filled' : 'default'}
        leftSection={<Icon size={15} aria-hidden />}
        onClick={singly(() => setStatus(deal, status))}
      >
        {dealStatuses[status]}
      </Button>
    );
  });
}
