import { eq, sql } from 'drizzle-orm';
import { mailStatuses, mailTemplates } from '../../../contract/platform/mail.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { rows } from '../../platform/records.ts';

/** A link that ran out is gone from its mail, and so is the reason to send that mail again. */
const hasLink = sql<boolean>`(${mails.template} not in ('activation', 'reset') or ${mails.data} ? 'url')`;
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

const canRetry = ({ platform }: Call) =>
  platform.settings.smtp_url ? sql<boolean>`(${isWaiting} and ${hasLink})` : sql<boolean>`false`;

export const mailRows = (db: Database, call: Call) =>
  rows(
    db
      .select({ ...columns, can: sql<{ retry: boolean }>`jsonb_build_object('retry', ${canRetry(call)})` })
      .from(mails)
      .$dynamic(),
  );

/** With what its text is made of; whether the receiver is a super admin decides who may read a link. */
export const mailRecords = (db: Database, call: Call) =>
  rows(
    db
      .select({
        ...columns,
        data: mails.data,
        to_super_admin: sql<boolean>`exists (
          select from users u where lower(u.email) = lower(${mails.to}) and u.is_super_admin)`,
        can: sql<{ retry: boolean }>`jsonb_build_object('retry', ${canRetry(call)})`,
      })
      .from(mails)
      .$dynamic(),
  );

export const mailList = list({
  id: mails.id,
  query: (call) => mailRows(call.db, call),
  sort: { id: mails.id, created_at: mails.created_at, to: mails.to, subject: mails.subject, status: mails.status },
  defaultSort: '-created_at',
  search: sql`(${mails.to} || ' ' || ${mails.subject})`,
  filters: {
    status: filter(choice('Status', mailStatuses, {}), (status) => eq(mails.status, status)),
    template: filter(choice('Kind', mailTemplates, {}), (template) => eq(mails.template, template)),
  },
  meta: async ({ platform }) => ({ delivers: platform.settings.smtp_url !== null }),
});
