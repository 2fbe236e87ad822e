import type { Lead } from '../../../contract/sales/leads.ts';
import { formatAgo, formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { LeadState } from './LeadState.tsx';
import classes from './leads.module.css';

export const leadColumns: Column<Lead>[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  {
    key: 'company',
    label: 'Company',
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
    sort: 'source',
    render: ({ source }) => source && <span className={classes.unbroken}>{source.label}</span>,
  },
  { key: 'campaign', label: 'Campaign', sort: 'campaign', render: ({ campaign }) => campaign?.name },
  {
    key: 'owner',
    label: 'Owner',
    sort: 'owner',
    render: ({ owner }) => owner && <span className={classes.unbroken}>{owner.display_name}</span>,
  },
  {
    key: 'last_touch_at',
    label: 'Last touch',
    sort: 'last_touch_at',
    align: 'right',
    render: ({ last_touch_at }) => formatAgo(last_touch_at),
  },
  {
    key: 'created_at',
    label: 'Created',
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatDate(created_at, 'table'),
  },
];
