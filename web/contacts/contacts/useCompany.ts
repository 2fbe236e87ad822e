import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { companiesPath } from './companyActions.ts';

export const useCompany = (id: string) =>
  useRecord<ContactCompany>(`${companiesPath}/${id}`, {
    topic: [`contact_companies:${id}`, 'tags', 'pick_list_items'],
  });
