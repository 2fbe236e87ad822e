import { sql } from 'drizzle-orm';
import { signedIn, through } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { ownAccount, readMessages } from './mailaccounts.access.ts';
import { accountForm, draftForm } from './mailaccounts.forms.ts';
import { mailAccounts, mailMessages, mailRecipients } from './mailaccounts.table.ts';

/** Sent mail cannot be taken back, and passwords are not in the log, so nothing here is undone. */
export const mailChanges = {
  mail_accounts: {
    noun: 'Mail account',
    table: mailAccounts,
    name: 'address',
    read: ownAccount,
    undo: {},
    form: accountForm,
    hidden: ['user_id', 'tested_at'],
  },
  mail_messages: {
    noun: 'Mail',
    table: mailMessages,
    name: 'subject',
    read: readMessages,
    undo: {},
    form: draftForm,
    labels: { sender: 'From', sent_at: 'Sent', last_error: 'Problem' },
    hidden: ['key', 'user_id', 'attempts', 'next_try_at'],
  },
  mail_recipients: {
    noun: 'Recipient',
    table: mailRecipients,
    name: 'address',
    read: through(readMessages, mailMessages, sql`${mailMessages}.id = ${mailRecipients}.message_id`),
    // It changes only when the company or person it points to is merged, and is undone with that.
    undo: { changed: signedIn },
    aside: true,
  },
} satisfies Tracked;
