import { IconMail } from '@tabler/icons-react';
import { mailTemplates } from '../../../contract/platform/mail.ts';
import type { MailRow } from '../../../contract/platform/mail.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { mailActions, mailsPath } from './mailActions.ts';
import { MailState } from './MailState.tsx';

const columns: Column<MailRow>[] = [
  { key: 'subject', label: 'Subject', sort: 'subject' },
  { key: 'to', label: 'To', sort: 'to' },
  { key: 'template', label: 'Kind', yields: 2, render: ({ template }) => mailTemplates[template] },
  { key: 'status', label: 'Status', sort: 'status', render: ({ status }) => <MailState status={status} /> },
  { key: 'attempts', label: 'Attempts', yields: 1, align: 'right' },
  {
    key: 'created_at',
    label: 'Created',
    yields: 3,
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatAgo(created_at),
  },
];

const hasNoServer = (meta: { delivers: boolean } | null) => meta?.delivers === false;

/** Sent, waiting and undelivered mail. */
export function OutboxBrowse() {
  const mails = useList(mailsPath, { row: 'mails', saveAs: 'mails' });
  return (
    <Screen
      {...(hasNoServer(mails.meta) && {
        subHeading: 'No mail server is set up. Open a mail to copy it.',
      })}
    >
      <ListToolbar list={mails} search="Search mail" filters={`${mailsPath}/filters`} />
      <ListTable
        list={mails}
        label="Mail Outbox"
        columns={columns}
        empty="No Mail available."
        emptyIcon={<IconMail size={22} />}
        onOpen={({ id }) => openPanel('mail', id)}
        href={({ id }) => panelHref('mail', id)}
        rowActions={mailActions}
      />
      <Pagination list={mails} />
    </Screen>
  );
}
