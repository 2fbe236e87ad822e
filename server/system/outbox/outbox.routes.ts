import { action } from '../../platform/dialogs.ts';
import { get, listing } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { browseMail } from './outbox.access.ts';
import { mailList } from './outbox.list.ts';
import { findMail, readMail, retry } from './outbox.ts';

const path = '/api/system/mails';

export const outboxRoutes: Route[] = [
  ...listing(path, browseMail, mailList),
  get(`${path}/{id}`, browseMail, readMail, { finder: findMail }),
  ...action(`${path}/{id}/retry`, browseMail, findMail, retry, {
    title: 'Send again',
    button: 'Send',
    confirm: 'Are you sure you want to send this mail again?',
  }),
];
