import { action, dialog, editing } from '../../platform/dialogs.ts';
import { ask, get, listing, post, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { ownMessages, readMessages, sendMail } from './mailaccounts.access.ts';
import { accountForm, draftForm } from './mailaccounts.forms.ts';
import { accountValues, linkAccount, readAccount, testAccount, unlinkAccount } from './mailaccounts.ts';
import { findMessage, messageList } from './messages.list.ts';
import { draftValues, removeMessage, retryMessage, sendMessage } from './messages.ts';
import { recipientsPath } from './recipients.field.ts';
import { readTyped, searchRecipients, typedForm } from './recipients.ts';

const account = '/api/mail/account';
const messages = '/api/mail/messages';

export const mailRoutes: Route[] = [
  get(account, sendMail, readAccount, { summary: 'The mail account of the caller, or null.' }),
  ...editing(`${account}/edit`, sendMail, null, {
    title: 'Mail account',
    form: accountForm,
    values: accountValues,
    save: linkAccount,
    ownTransaction: true,
    summary: 'Links the mail account of the caller, once its server has accepted the sign-in.',
  }),
  post(`${account}/test`, sendMail, testAccount, { ownTransaction: true }),
  post(`${account}/unlink`, sendMail, unlinkAccount),
  ...dialog('/api/nylas/drafts/add', sendMail, null, {
    title: 'New Mail',
    button: 'Send',
    form: draftForm,
    values: draftValues,
    save: sendMessage,
    params: ['company'],
    summary: 'Sends a mail from the account of the caller; to is a list of addresses.',
  }),
  get(recipientsPath, sendMail, searchRecipients),
  ask(`${recipientsPath}/create`, sendMail, readTyped, { form: typedForm }),
  ...listing(messages, readMessages, messageList),
  record(`${messages}/{id}`, readMessages, findMessage),
  ...action(`${messages}/{id}/retry`, ownMessages, findMessage, retryMessage, {
    title: 'Send again',
    button: 'Send',
    confirm: 'Are you sure you want to send this mail again?',
  }),
  ...action(`${messages}/{id}/delete`, ownMessages, findMessage, removeMessage, {
    confirm: 'Are you sure you want to delete this mail?',
  }),
];
