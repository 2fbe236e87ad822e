import { dealStatuses } from '../../../contract/sales/deals.ts';
import type { Deal } from '../../../contract/sales/deals.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

/** Won shows success, lost danger, others primary. */
export const statusTone = (status: string): Tone => (status === 'won' ? 'good' : status === 'lost' ? 'bad' : 'accent');

export const statusText = (status: string): string =>
  Object.hasOwn(dealStatuses, status) ? dealStatuses[status as keyof typeof dealStatuses] : status;

/** Whether the day has passed on which a deal was to be decided; one that is won, lost or archived is not late. */
export const isLate = (
  { status, expected_close_on, archived_at }: Pick<Deal, 'status' | 'expected_close_on' | 'archived_at'>,
  today: string,
): boolean =>
  status === 'in-progress' && archived_at === null && expected_close_on !== null && expected_close_on < today;
