import type { DealRecord } from '../../../contract/sales/deals.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { dealsPath } from './dealActions.ts';

/** One deal, with its company and people, kept up to date. */
export const useDeal = (id: string) =>
  useRecord<DealRecord>(`${dealsPath}/${id}`, {
    topic: [`deals:${id}`, 'contact_companies', 'people', 'tags', 'service_types'],
  });
