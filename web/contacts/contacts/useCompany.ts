import { useRecord } from '../../platform/lists/useRecord.ts';
import { companiesPath } from './companyActions.ts';

export const useCompany = (id: string) =>
  useRecord(`${companiesPath}/{id}`, { id }, { row: 'contact_companies', topic: ['tags', 'pick_list_items'] });
