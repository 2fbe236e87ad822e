import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { mailTemplates } from '../../../contract/platform/mail.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { CopyText } from './CopyText.tsx';
import { mailsPath, sendAgain } from './mailActions.ts';
import { MailLink } from './MailLink.tsx';
import { MailState } from './MailState.tsx';
import classes from './outbox.module.css';

/** A mail with its text; a link that gives access is made when a super admin asks for it. */
export function MailPanel({ id }: PanelProps) {
  const loaded = useRecord(`${mailsPath}/{id}`, { id }, { row: 'mails' });
  return (
    <RecordPanel loaded={loaded}>
      {(mail) => (
        <Panel
          title={mail.subject}
          subtitle={mailTemplates[mail.template]}
          actions={
            <>
              {!mail.can.show_link && <CopyText text={mail.text} label="Copy text" />}
              {mail.can.retry && (
                <Button leftSection={<IconMailForward size={15} aria-hidden />} onClick={() => sendAgain(mail)}>
                  Send again
                </Button>
              )}
            </>
          }
        >
          <Details
            items={[
              { label: 'To', value: mail.to },
              { label: 'Status', value: <MailState status={mail.status} /> },
              { label: 'Attempts', value: mail.attempts },
              { label: 'Created', value: formatDateTime(mail.created_at) },
              { label: 'Sent', value: formatDateTime(mail.sent_at) },
              ...(mail.next_try_at ? [{ label: 'Next try', value: formatDateTime(mail.next_try_at) }] : []),
              ...(mail.last_error ? [{ label: 'Last problem', value: mail.last_error }] : []),
            ]}
          />
          <pre className={classes.text}>{mail.text}</pre>
          {mail.can.show_link && <MailLink id={mail.id} />}
        </Panel>
      )}
    </RecordPanel>
  );
}
