import { Button } from '@mantine/core';
import { IconMail, IconPencil } from '@tabler/icons-react';
import type { Message } from '../../../contract/contacts/mailaccounts.ts';
import { openFrameDialog } from '../../frame/frameDialogs.ts';
import { MailState } from '../../system/outbox/MailState.tsx';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { may, useSession } from '../../platform/session.ts';
import { writeMail } from '../../platform/MailLink.tsx';
import { messageActions, messagesPath } from './messageActions.ts';
import { receiversOf } from './receivers.ts';

const columns: Column<Message>[] = [
  { key: 'subject', label: 'Subject', sort: 'subject' },
  { key: 'user', label: 'From', yields: 1, render: ({ user, sender }) => user?.display_name ?? sender },
  { key: 'to', label: 'To', render: receiversOf },
  { key: 'status', label: 'Status', sort: 'status', render: ({ status }) => <MailState status={status} /> },
  {
    key: 'created_at',
    label: 'Written',
    yields: 2,
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatAgo(created_at),
  },
];

type MessageListProps = { company?: number | undefined; person?: number; to?: string | null };

/** The mail sent to a company or a person. */
export function MessageList({ company, person, to }: MessageListProps) {
  const { user } = useSession();
  const messages = useList(messagesPath, {
    row: 'mail_messages',
    params: person ? { person } : { company },
    inAddress: false,
  });
  const write = user?.mail_account ? (
    <Button
      leftSection={<IconPencil size={15} aria-hidden />}
      onClick={() => writeMail({ ...(to ? { to } : {}), company })}
    >
      Write Mail
    </Button>
  ) : (
    <Button variant="default" onClick={() => openFrameDialog('settings')}>
      Link mail account
    </Button>
  );
  const action = may('send email') && write;
  return (
    <>
      <ListToolbar list={messages} search="Search mail">
        {action}
      </ListToolbar>
      <ListTable
        list={messages}
        label="Mail"
        columns={columns}
        empty="No Mail available."
        emptyIcon={<IconMail size={22} />}
        emptyAction={action}
        onOpen={({ id }) => openPanel('message', id)}
        href={({ id }) => panelHref('message', id)}
        rowActions={messageActions}
      />
      <Pagination list={messages} />
    </>
  );
}
