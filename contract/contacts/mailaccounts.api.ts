import type { MailAccount, Message, MessageRecord } from './mailaccounts.ts';
import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';

declare module '../api.ts' {
  interface Api {
    '/api/mail/account': { get: MailAccount | null };
    '/api/mail/account/edit': { edit: Saved };
    '/api/mail/account/test': { post: MailAccount | null };
    '/api/mail/account/unlink': { post: null };
    '/api/nylas/drafts/add': { form: Saved };
    '/api/mail/recipients': { get: Chosen[] };
    '/api/mail/recipients/create': { post: Chosen };
    '/api/mail/messages': { list: Message; filters: true; row: 'mail_messages' };
    '/api/mail/messages/{id}': { get: MessageRecord; row: 'mail_messages' };
    '/api/mail/messages/{id}/retry': { action: Saved };
    '/api/mail/messages/{id}/delete': { action: Saved; becomes: ['mail_messages', 'deleted'] };
  }
  interface Tables {
    mail_accounts: true;
    mail_messages: true;
    mail_recipients: true;
  }
  interface Subjects {
    company: true;
  }
}
