import { pgTable } from 'drizzle-orm/pg-core';
import type { MailSecurity, MessageStatus } from '../../../contract/contacts/mailaccounts.ts';
import { id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const mailAccounts = pgTable('mail_accounts', {
  id: id(),
  user_id: integer().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text().$type<MailSecurity>().notNull(),
  username: text(),
  password: text(),
  tested_at: instant().notNull(),
  last_error: text(),
  ...timestamps,
});

export const mailMessages = pgTable('mail_messages', {
  id: id(),
  user_id: integer(),
  sender: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  key: text().notNull(),
  status: text().$type<MessageStatus>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_try_at: instant(),
  sent_at: instant(),
  ...timestamps,
});

export const mailRecipients = pgTable('mail_recipients', {
  id: id(),
  message_id: integer().notNull(),
  address: text().notNull(),
  name: text(),
  company_id: integer(),
  person_id: integer(),
});
