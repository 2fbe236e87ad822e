import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { isEmail } from '../../../contract/platform/rules.ts';
import { messageLimits } from '../../../contract/contacts/mailaccounts.ts';
import { refused } from '../../platform/problems.ts';
import { accountOf } from './mailaccounts.ts';
import type { draftForm } from './mailaccounts.forms.ts';
import { mailMessages, mailRecipients } from './mailaccounts.table.ts';
import type { FoundMessage } from './messages.list.ts';
import { namesOf, readableCompany, recipientRows } from './recipients.ts';

type DraftValues = Values<(typeof draftForm)['fields']>;

const noAccount = () => refused('Please link a mail account in your settings first.');

/** Addresses in ?to=a@x.test,b@x.test or a repeated to; anything that is not an address is left out. */
const addressesAsked = ({ query }: Pick<Call, 'query'>): string[] =>
  [query['to'] ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(isEmail)
    .slice(0, messageLimits.recipients);

/** The starting values of a draft: the requested recipients. */
export async function draftValues(call: Call): Promise<Record<string, unknown>> {
  if (!(await accountOf(call.db, call.me.id))) throw noAccount();
  return {
    to: await namesOf(call, addressesAsked(call)),
    company: queryText(call, 'company') ?? null,
    subject: (queryText(call, 'subject') ?? '').slice(0, messageLimits.subject),
  };
}

/** Queues a mail from the caller's own account; it is sent once this has committed. */
export async function sendMessage(call: Call, { to, subject, body, company }: DraftValues) {
  const { db, me } = call;
  const account = await accountOf(db, me.id);
  if (!account) throw noAccount();
  const domain = account.address.split('@').at(-1)!;
  const [made] = await db
    .insert(mailMessages)
    .values({ user_id: me.id, sender: account.address, subject, body, key: `<${randomUUID()}@${domain}>` })
    .returning({ id: mailMessages.id, status: mailMessages.status });
  const rows = await recipientRows(call, to, await readableCompany(call, company));
  await db.insert(mailRecipients).values(rows.map((row) => ({ message_id: made!.id, ...row })));
  return reply(made!, { message: 'Your mail is on its way' });
}

/** Tries again now, whatever happened before. */
export async function retryMessage({ db, record }: Call<FoundMessage>) {
  if (!record.can.retry) throw refused('This mail has already been sent or is being sent.');
  await db
    .update(mailMessages)
    .set({ status: 'queued', attempts: 0, next_try_at: sql`now()` })
    .where(eq(mailMessages.id, record.id));
  return reply({ id: record.id }, { message: 'Your mail is on its way' });
}

export async function removeMessage({ db, record }: Call<FoundMessage>) {
  if (!record.can.delete) throw refused('This mail has already been sent or is being sent.');
  await db.delete(mailMessages).where(eq(mailMessages.id, record.id));
  return reply({ id: record.id }, { message: 'Mail deleted' });
}
