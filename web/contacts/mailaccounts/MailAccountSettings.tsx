import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconAlertTriangle, IconMail, IconPencil, IconPlugConnected, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { mailSecurities } from '../../../contract/contacts/mailaccounts.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatAgo } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { currentUser, refreshSession } from '../../platform/session.ts';
import { Details } from '../../ui/Details.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './mailaccounts.module.css';

const path = '/api/mail/account';

/** The mail account the user sends from. */
export function MailAccountSettings() {
  const {
    record: account,
    isLoading,
    error,
    refresh,
  } = useRecord(path, {}, { topic: `user:${currentUser()?.id ?? 0}` });
  const [isTrying, setTrying] = useState(false);
  const changed = () => {
    refresh();
    void refreshSession();
  };
  const edit = () => openForm(`${path}/edit`, {}, { onSaved: changed });
  const test = async () => {
    setTrying(true);
    await runAction(`${path}/test`);
    setTrying(false);
    refresh();
  };
  const unlink = async () => {
    if (await runAction(`${path}/unlink`, {}, { confirm: 'Are you sure you want to unlink this mail account?' }))
      changed();
  };
  if (isLoading || error) return <Pending error={error} onRetry={refresh} lines={5} />;
  if (!account) {
    return (
      <EmptyState
        icon={<IconMail size={22} stroke={1.5} />}
        text="No mail account is linked."
        hint="Link your mail account to write to contacts here. Mail is sent from your address and kept with their company."
        action={<Button onClick={edit}>Link mail account</Button>}
      />
    );
  }
  return (
    <>
      {account.last_error && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} mb="md">
          {account.last_error}
        </Alert>
      )}
      <Details
        items={[
          { label: 'From', value: `${account.name} <${account.address}>` },
          { label: 'Mail server', value: `${account.host}:${account.port} · ${mailSecurities[account.security]}` },
          { label: 'Username', value: account.username },
          { label: 'Password', value: account.username && 'Kept encrypted' },
          { label: 'Last tested', value: formatAgo(account.tested_at) },
        ]}
      />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={edit}>
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={15} aria-hidden />}
          loading={isTrying}
          onClick={() => void test()}
        >
          Test connection
        </Button>
        <Button variant="default" leftSection={<IconUnlink size={15} aria-hidden />} onClick={() => void unlink()}>
          Unlink
        </Button>
      </div>
    </>
  );
}
