import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { servicesPath } from './serviceActions.ts';

/** One service, with its company, people and spending, kept up to date. */
export const useService = (id: string) =>
  useRecord<ServiceRecord>(`${servicesPath}/${id}`, {
    topic: [`services:${id}`, 'expenses', 'contact_companies', 'people', 'tags', 'service_types'],
  });
