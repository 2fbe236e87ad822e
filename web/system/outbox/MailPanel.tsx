import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconMailForward } from '@tabler/icons-react';
import { mailTemplates } from '../../../contract/platform/mail.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { mailsPath, sendAgain } from './mailActions.ts';
import { MailState } from './MailState.tsx';
import classes from './outbox.module.css';

function CopyText({ text }: { text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy text'}
        </Button>
      )}
    </CopyButton>
  );
}

/** A mail, with its text if it may be shown. */
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
              {mail.text !== null && <CopyText text={mail.text} />}
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
          {mail.text === null ? (
            <p className={classes.notice}>This mail contains a sign-in link, so its text is not shown here.</p>
          ) : (
            <pre className={classes.text}>{mail.text}</pre>
          )}
        </Panel>
      )}
    </RecordPanel>
  );
}
