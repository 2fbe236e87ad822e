import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { MailStatus, MailTemplate } from '../../../contract/platform/mail.ts';
import { id, instant, integer, text, timestamps } from '../columns.ts';

export const mails = pgTable('mails', {
  id: id(),
  to: text().notNull(),
  template: text().$type<MailTemplate>().notNull(),
  subject: text().notNull(),
  data: jsonb().$type<Record<string, string>>().notNull(),
  status: text().$type<MailStatus>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_try_at: instant(),
  sent_at: instant(),
  /** The change it tells of; undoing that withdraws it. */
  batch: uuid(),
  /** It waits a little, and is then sent together with others to its address that have the same name here. */
  gather: text(),
  ...timestamps,
});
