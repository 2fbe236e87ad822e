import type { Topic } from '../../../contract/api.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { companiesPath } from './companyActions.ts';

const counted: readonly Topic[] = [
  'people',
  'deals',
  'services',
  'vault_sites',
  'checklists',
  'folder_items',
  'comments',
];

/** How things stand with a company, and how much there is under each of its tabs. */
export const useCompanySummary = (id: string) =>
  useRecord(`${companiesPath}/{id}/summary`, { id }, { topic: [`contact_companies:${id}`, ...counted] }).record;
