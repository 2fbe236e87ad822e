import type { SessionRow } from '../../../contract/system/people.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { Device } from './Device.tsx';

/** Where and since when a user is signed in. */
export const placeColumns: Column<SessionRow>[] = [
  { key: 'user_agent', label: 'Device', render: (session) => <Device session={session} /> },
  { key: 'ip', label: 'Address', yields: 1, sort: 'ip' },
  {
    key: 'created_at',
    label: 'Signed in',
    yields: 2,
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'last_seen_at',
    label: 'Last seen',
    sort: 'last_seen_at',
    align: 'right',
    render: ({ last_seen_at }) => formatAgo(last_seen_at),
  },
];
