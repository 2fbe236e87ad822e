import { dealPriorities, dealStatuses } from '../../../contract/sales/deals.ts';
import type { Deal } from '../../../contract/sales/deals.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';

/** The Sales Line Up as a spreadsheet. */
export const dealSheet: SheetColumn<Deal>[] = [
  { label: 'ID', value: ({ id }) => id, width: 8 },
  { label: 'Name', value: ({ name }) => name, width: 32 },
  { label: 'Company', value: ({ company }) => company.name, width: 28 },
  { label: 'Value', value: ({ value }) => value, width: 14, as: 'money' },
  { label: 'Status', value: ({ status }) => dealStatuses[status], width: 12 },
  { label: 'Sales Rep', value: ({ owner }) => owner?.display_name },
  { label: 'Point of Contact', value: ({ person }) => person?.display_name },
  { label: 'Services', value: ({ service_types }) => service_types.map(({ name }) => name).join(', '), width: 32 },
  { label: 'Tags', value: ({ tags }) => tags.map(({ label }) => label).join(', ') },
  { label: 'Priority', value: ({ priority }) => dealPriorities[priority], width: 10 },
  { label: 'Expected Close', value: ({ expected_close_on }) => expected_close_on, width: 14, as: 'day' },
  { label: 'Notes', value: ({ notes }) => notes, width: 40 },
  { label: 'Created', value: ({ created_at }) => created_at, width: 12, as: 'day' },
  { label: 'Closed', value: ({ closed_at }) => closed_at, width: 12, as: 'day' },
  { label: 'Why it was lost', value: ({ lost_reason }) => lost_reason, width: 32 },
  { label: 'Archived', value: ({ archived_at }) => archived_at, width: 12, as: 'day' },
];
