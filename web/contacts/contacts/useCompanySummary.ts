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

/** A company's figures, and the counts for its tabs. */
export const useCompanySummary = (id: string) =>
  useRecord(`${companiesPath}/{id}/summary`, { id }, { topic: [`contact_companies:${id}`, ...counted] }).record;
