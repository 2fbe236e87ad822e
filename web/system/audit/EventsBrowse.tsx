import { IconShieldSearch } from '@tabler/icons-react';
import type { AuditEntry } from '../../../contract/system/audit.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatDateTime } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { eventName, eventTone } from './eventText.ts';
import { Who } from './Who.tsx';

export const auditPath = '/api/system/audit';

const columns: Column<AuditEntry>[] = [
  {
    key: 'action',
    label: 'Action',
    sort: 'action',
    render: ({ action }) => <StatusBadge tone={eventTone(action)}>{eventName(action)}</StatusBadge>,
  },
  { key: 'user', label: 'User', render: ({ user, ip }) => <Who name={user} ip={ip} /> },
  { key: 'subject', label: 'Subject', yields: 2, render: ({ about, subject }) => about ?? subject },
  { key: 'ip', label: 'Address', yields: 1 },
  { key: 'at', label: 'When', sort: 'at', align: 'right', render: ({ at }) => formatDateTime(at) },
];

/** Sign-ins, denials, exports and other events that do not change a record. */
export function EventsBrowse() {
  const events = useList(auditPath, { row: 'audit_events' });
  return (
    <>
      <ListToolbar list={events} search="Search events" filters={`${auditPath}/filters`} />
      <ListTable
        list={events}
        label="Events"
        columns={columns}
        empty="No Events available."
        emptyIcon={<IconShieldSearch size={22} />}
        onOpen={({ id }) => openPanel('audit-event', id)}
        href={({ id }) => panelHref('audit-event', id)}
      />
      <Pagination list={events} />
    </>
  );
}
