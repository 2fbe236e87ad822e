import { useRecord } from '../../platform/lists/useRecord.ts';
import { servicesPath } from './serviceActions.ts';

/** A service with its company, people and spending, kept up to date. */
export const useService = (id: string) =>
  useRecord(
    `${servicesPath}/{id}`,
    { id },
    {
      row: 'services',
      topic: ['expenses', 'time_logs', 'contact_companies', 'people', 'tags', 'service_types', 'cards', 'stages'],
    },
  );
