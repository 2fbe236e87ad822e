import { leadStatuses } from '../../../contract/sales/leads.ts';
import type { Lead } from '../../../contract/sales/leads.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';

export const leadSheet: SheetColumn<Lead>[] = [
  { label: 'ID', value: ({ id }) => id, width: 8 },
  { label: 'First name', value: ({ first_name }) => first_name },
  { label: 'Last name', value: ({ last_name }) => last_name },
  { label: 'Company', value: ({ company, company_name }) => company?.name ?? company_name, width: 32 },
  { label: 'Job title', value: ({ job_title }) => job_title, width: 28 },
  { label: 'Email', value: ({ email }) => email, width: 28 },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Website', value: ({ website }) => website, width: 28 },
  { label: 'Status', value: ({ status }) => leadStatuses[status], width: 12 },
  { label: 'Source', value: ({ source }) => source?.label },
  { label: 'Campaign', value: ({ campaign }) => campaign?.name, width: 28 },
  { label: 'Owner', value: ({ owner }) => owner?.display_name },
  { label: 'Notes', value: ({ notes }) => notes, width: 40 },
  { label: 'Last touch', value: ({ last_touch_at }) => last_touch_at, width: 12, as: 'day' },
  { label: 'Deal', value: ({ deal }) => deal?.name, width: 28 },
  { label: 'Created', value: ({ created_at }) => created_at, width: 12, as: 'day' },
  { label: 'Archived', value: ({ archived_at }) => archived_at, width: 12, as: 'day' },
];
