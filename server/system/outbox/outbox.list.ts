import { eq, sql } from 'drizzle-orm';
import { mailStatuses, mailTemplates } from '../../../contract/platform/mail.ts';
import type { MailRow } from '../../../contract/platform/mail.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { rows } from '../../platform/records.ts';

/** A mail whose link gives access. After a day it cannot be sent again: the user has to request a new one. */
const givesAccess = sql<boolean>`${mails.template} in ('activation', 'reset')`;
const isRecent = sql<boolean>`${mails.created_at} > now() - interval '1 day'`;
const isWaiting = sql<boolean>`${mails.status} in ('failed', 'outbox', 'queued')`;

const columns = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  template: mails.template,
  status: mails.status,
  attempts: mails.attempts,
  last_error: mails.last_error,
  next_try_at: mails.next_try_at,
  sent_at: mails.sent_at,
  created_at: mails.created_at,
};

/** Without a mail server, a super admin can pass on the link; with one, it is only mailed. */
const can = ({ platform, me }: Call) =>
  platform.settings.smtp_url
    ? sql<MailRow['can']>`jsonb_build_object(
        'retry', ${isWaiting} and (${isRecent} or not ${givesAccess}), 'show_link', false)`
    : sql<MailRow['can']>`jsonb_build_object(
        'retry', false, 'show_link', ${me.is_super_admin}::boolean and ${givesAccess} and ${isRecent})`;

export const mailRows = (db: Database, call: Call) =>
  rows(
    db
      .select({ ...columns, can: can(call) })
      .from(mails)
      .$dynamic(),
  );

/** With the data that its text is made from. */
export const mailRecords = (db: Database, call: Call) =>
  rows(
    db
      .select({ ...columns, data: mails.data, is_recent: isRecent, can: can(call) })
      .from(mails)
      .$dynamic(),
  );

export const mailList = list({
  id: mails.id,
  query: (call) => mailRows(call.db, call),
  sort: { created_at: mails.created_at, to: mails.to, subject: mails.subject, status: mails.status },
  defaultSort: '-created_at',
  search: sql`(${mails.to} || ' ' || ${mails.subject})`,
  filters: {
    status: filter(choice('Status', mailStatuses, {}), (status) => eq(mails.status, status)),
    template: filter(choice('Kind', mailTemplates, {}), (template) => eq(mails.template, template)),
  },
  meta: async ({ platform }) => ({ delivers: platform.settings.smtp_url !== null }),
});
