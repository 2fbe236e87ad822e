import type { CompanySummary } from '../../../contract/overview/companysummary.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { companiesPath } from './companyActions.ts';

const counted = ['people', 'deals', 'services', 'vault_sites', 'checklists', 'folder_items', 'comments'];

/** How things stand with a company, and how much there is under each of its tabs. */
export const useCompanySummary = (id: string) =>
  useRecord<CompanySummary>(`${companiesPath}/${id}/summary`, { topic: [`contact_companies:${id}`, ...counted] })
    .record;
