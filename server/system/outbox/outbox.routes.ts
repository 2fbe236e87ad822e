import { superAdmins } from '../../platform/access.ts';
import { action } from '../../platform/dialogs.ts';
import { get, listing, post } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { browseMail } from './outbox.access.ts';
import { mailList } from './outbox.list.ts';
import { findMail, readMail, retry, showLink } from './outbox.ts';

const path = '/api/system/mails';

export const outboxRoutes: Route[] = [
  ...listing(path, browseMail, mailList),
  get(`${path}/{id}`, browseMail, readMail, { finder: findMail }),
  ...action(`${path}/{id}/retry`, browseMail, findMail, retry, {
    title: 'Send again',
    button: 'Send',
    confirm: 'Are you sure you want to send this mail again?',
  }),
  // In its own transaction: otherwise the answer would be stored for its Idempotency-Key, and this link must not be stored.
  post(`${path}/{id}/link`, superAdmins, showLink, {
    finder: findMail,
    ownTransaction: true,
    summary: 'Creates the access link of a mail if no mail server is set up; the audit log records it',
  }),
];
