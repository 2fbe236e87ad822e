import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { messageStatuses } from '../../../contract/contacts/mailaccounts.ts';
import type { Message } from '../../../contract/contacts/mailaccounts.ts';
import { contactCompanies, people } from '../contacts/contacts.table.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo, onlyOn } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { mailMessages, mailRecipients } from './mailaccounts.table.ts';

/** Neither sent nor being sent: the writer may try again or discard it. */
const isStuck = onlyOn(
  (me) => sql`(${mailMessages.user_id} = ${me.id} and ${mailMessages.status} in ('failed', 'queued'))`,
  'own mails that are waiting or failed',
);

const columns = ({ me }: Call) => ({
  id: mailMessages.id,
  subject: mailMessages.subject,
  sender: mailMessages.sender,
  user: sql<Message['user']>`(select jsonb_build_object('id', u.id, 'display_name', u.display_name)
    from users u where u.id = ${mailMessages}.user_id)`,
  to: sql<
    Message['to']
  >`(select coalesce(jsonb_agg(jsonb_build_object('address', r.address, 'name', r.name) order by r.id), '[]')
    from mail_recipients r where r.message_id = ${mailMessages}.id)`,
  status: mailMessages.status,
  attempts: mailMessages.attempts,
  last_error: mailMessages.last_error,
  next_try_at: mailMessages.next_try_at,
  sent_at: mailMessages.sent_at,
  created_at: mailMessages.created_at,
  can: canDo(me, { retry: isStuck, delete: isStuck }),
});

const messageRows = (db: Database, call: Call) => rows(db.select(columns(call)).from(mailMessages).$dynamic());
const messageRecords = (db: Database, call: Call) =>
  rows(
    db
      .select({ ...columns(call), body: mailMessages.body })
      .from(mailMessages)
      .$dynamic(),
  );

const wentTo = (column: PgColumn) => (id: number) =>
  sql`exists (select from ${mailRecipients} where ${mailRecipients.message_id} = ${mailMessages.id} and ${column} = ${id})`;

export const messageList = list({
  id: mailMessages.id,
  query: (call) => messageRows(call.db, call),
  sort: {
    created_at: mailMessages.created_at,
    subject: mailMessages.subject,
    status: mailMessages.status,
  },
  defaultSort: '-created_at',
  search: mailMessages.subject,
  filters: {
    company: filter(
      reference('Company', '/api/contacts/companies/select', { table: contactCompanies }),
      wentTo(mailRecipients.company_id),
    ),
    person: filter(
      reference('Person', '/api/contacts/people/select', { table: people, by: 'company' }),
      wentTo(mailRecipients.person_id),
    ),
    user: filter(reference('From', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
      eq(mailMessages.user_id, id),
    ),
    status: filter(choice('Status', messageStatuses, {}), (status) => eq(mailMessages.status, status)),
  },
});

export const findMessage = finder({ noun: 'Mail', table: mailMessages, query: messageRecords });
export type FoundMessage = Awaited<ReturnType<typeof messageRecords>>[number];
