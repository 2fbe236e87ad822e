import { eq, sql } from 'drizzle-orm';
import { isLiveCompany, readContactCompanies } from '../contacts/contacts.access.ts';
import { contactCompanies } from '../contacts/contacts.table.ts';
import { access, holds, rowsAsSql } from '../../platform/access.ts';
import { mailAccounts, mailMessages } from './mailaccounts.table.ts';

export const sendMail = access(holds('send email'));

/** An account belongs to its user only; administrators do not see other users' accounts. */
export const ownAccount = access(holds('send email').on((me) => eq(mailAccounts.user_id, me.id)));

const own = holds('send email').on((me) => eq(mailMessages.user_id, me.id));

/** The writer. */
export const ownMessages = access(own);

/**
 * The writer, and everyone who may read a company it was sent to. `offset 0` makes PostgreSQL check this row by row; it
 * would otherwise read all recipients first.
 */
export const readMessages = access(
  own,
  ...readContactCompanies.rules.map((rule) => ({
    ...rule,
    where: (me: Parameters<typeof rule.passes>[0]) => sql`exists (
      select from mail_recipients r join ${contactCompanies} on ${contactCompanies.id} = r.company_id
      where r.message_id = ${mailMessages.id} and ${isLiveCompany()} and ${rowsAsSql(access(rule), me)} offset 0)`,
  })),
);
