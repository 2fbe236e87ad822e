import { dealStatuses } from '../../../contract/sales/deals.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

/** Won shows success, lost danger, others primary. */
export const statusTone = (status: string): Tone => (status === 'won' ? 'good' : status === 'lost' ? 'bad' : 'accent');

export const statusText = (status: string): string =>
  Object.hasOwn(dealStatuses, status) ? dealStatuses[status as keyof typeof dealStatuses] : status;
