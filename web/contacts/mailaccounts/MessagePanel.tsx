import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { MailState } from '../../system/outbox/MailState.tsx';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import classes from './mailaccounts.module.css';
import { messageActions, messagesPath, sendAgain } from './messageActions.ts';
import { receiversOf } from './receivers.ts';

const menu = messageActions.filter(({ label }) => label !== 'Send again');

/** A mail and its delivery status. */
export function MessagePanel({ id }: PanelProps) {
  const loaded = useRecord(`${messagesPath}/{id}`, { id }, { row: 'mail_messages' });
  return (
    <RecordPanel loaded={loaded}>
      {(message) => (
        <Panel
          title={message.subject}
          subtitle={<MailState status={message.status} />}
          history={{ table: 'mail_messages', id: message.id }}
          actions={
            <>
              {message.can.retry && (
                <Button leftSection={<IconMailForward size={15} aria-hidden />} onClick={() => sendAgain(message)}>
                  Send again
                </Button>
              )}
              <RowMenu row={message} actions={menu} />
            </>
          }
        >
          <Details
            items={[
              { label: 'From', value: [message.user?.display_name, message.sender].filter(Boolean).join(' · ') },
              { label: 'To', value: receiversOf(message) },
              { label: 'Written', value: formatDateTime(message.created_at) },
              { label: 'Sent', value: formatDateTime(message.sent_at) },
              ...(message.next_try_at && message.attempts > 0
                ? [{ label: 'Next try', value: formatDateTime(message.next_try_at) }]
                : []),
              ...(message.last_error ? [{ label: 'Problem', value: message.last_error }] : []),
            ]}
          />
          <div className={classes.body}>
            <SafeHtml html={message.body} />
          </div>
        </Panel>
      )}
    </RecordPanel>
  );
}
