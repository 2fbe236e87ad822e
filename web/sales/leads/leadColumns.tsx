import type { Lead } from '../../../contract/sales/leads.ts';
import { formatAgo, formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { PhoneNumber } from '../../platform/PhoneNumber.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { LeadState } from './LeadState.tsx';

export const leadColumns: Column<Lead>[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  {
    key: 'company',
    label: 'Company',
    yields: 6,
    sort: 'company',
    render: ({ company, company_name, name }) => {
      const held = company?.name ?? company_name;
      return held === name ? null : held;
    },
  },
  { key: 'status', label: 'Status', sort: 'status', render: (lead) => <LeadState lead={lead} /> },
  {
    key: 'source',
    label: 'Source',
    yields: 3,
    sort: 'source',
    render: ({ source }) => source?.label,
  },
  { key: 'campaign', label: 'Campaign', yields: 2, sort: 'campaign', render: ({ campaign }) => campaign?.name },
  {
    key: 'owner',
    label: 'Owner',
    yields: 5,
    sort: 'owner',
    render: ({ owner }) => owner?.display_name,
  },
  {
    key: 'last_touch_at',
    label: 'Last touch',
    yields: 4,
    sort: 'last_touch_at',
    align: 'right',
    render: ({ last_touch_at }) => formatAgo(last_touch_at),
  },
  { key: 'job_title', label: 'Job title', isExtra: true },
  { key: 'phone', label: 'Phone', isExtra: true, render: ({ phone }) => phone && <PhoneNumber phone={phone} /> },
  { key: 'email', label: 'Email', isExtra: true, render: ({ email }) => email && <EmailText email={email} /> },
  {
    key: 'created_at',
    label: 'Created',
    yields: 1,
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatDate(created_at, 'table'),
  },
];
