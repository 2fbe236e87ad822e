import { useRecord } from '../../platform/lists/useRecord.ts';
import { dealsPath } from './dealActions.ts';

/** A deal with its company and people, kept up to date. */
export const useDeal = (id: string) =>
  useRecord(
    `${dealsPath}/{id}`,
    { id },
    { row: 'deals', topic: ['contact_companies', 'people', 'tags', 'service_types', 'cards', 'stages'] },
  );
