import { eq } from 'drizzle-orm';
import { notify } from '../../system/notifications/notifications.ts';
import { isActiveUser } from '../../system/people/active-users.ts';
import type { Database } from '../../platform/database/database.ts';
import { SealBroken } from '../../platform/keyring/envelope.ts';
import { isRefusedForGood, noteFailure, noteSent, takeDue } from '../../platform/mail/queue.ts';
import { oneLine } from '../../platform/mail/templates.ts';
import { NotPublic } from '../../platform/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { connect, explain } from './connection.ts';
import { accountOf, serverOf } from './mailaccounts.ts';
import type { KeptAccount } from './mailaccounts.ts';
import { mailAccounts, mailMessages, mailRecipients } from './mailaccounts.table.ts';
import { messageHtml, messageText } from './layout.ts';

type Due = { id: number; user_id: number | null; subject: string; body: string; key: string; attempts: number };
type Part = Pick<Platform, 'open' | 'settings' | 'log'>;

/** Sends the due mails of users, one by one, and returns how many were sent. */
export async function deliverMessages(part: Part, stopped: () => boolean = () => false): Promise<number> {
  let sent = 0;
  while (!stopped()) {
    const due = await takeDue<Due>(part.open.db, mailMessages);
    if (!due) break;
    if (await deliver(due, part)) sent += 1;
  }
  return sent;
}

async function deliver(due: Due, { open, settings, log }: Part): Promise<boolean> {
  const { db } = open;
  const account = due.user_id === null ? undefined : await accountOf(db, due.user_id);
  if (!account) {
    await giveUp(db, due, { reason: 'The mail account was unlinked.', isFinal: true });
    return false;
  }
  if (!(await isActiveUser(db, account.user_id))) {
    await giveUp(db, due, { reason: 'The access of its sender was disabled before it was sent.', isFinal: true });
    return false;
  }
  let rejected: string[];
  try {
    rejected = await send(due, account, { open, settings });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // Only the user can fix these, so waiting does not help.
    const isOwnMistake = code === 'EAUTH' || error instanceof NotPublic || error instanceof SealBroken;
    const isRefused = isRefusedForGood(error);
    const reason = isRefused ? message : explain(error, account)[1];
    log.warn({ message: due.id, attempts: due.attempts, code }, 'a mail was not sent');
    await giveUp(db, due, { reason, isFinal: isOwnMistake || isRefused });
    if (isOwnMistake) await noteProblem(db, account, reason);
    return false;
  }
  await noteSent(
    db,
    mailMessages,
    due.id,
    rejected.length > 0 ? { remark: `Not accepted for ${rejected.join(', ')}` } : {},
  );
  return true;
}

const noteProblem = (db: Database, { id }: KeptAccount, reason: string) =>
  db
    .update(mailAccounts)
    .set({ last_error: oneLine(reason) })
    .where(eq(mailAccounts.id, id));

/** Hands over the mail; returns the addresses the server did not accept. */
async function send(due: Due, account: KeptAccount, { open, settings }: Omit<Part, 'log'>): Promise<string[]> {
  const receivers = await open.db
    .select({ address: mailRecipients.address, name: mailRecipients.name })
    .from(mailRecipients)
    .where(eq(mailRecipients.message_id, due.id))
    .orderBy(mailRecipients.id);
  const transport = await connect(serverOf(account, settings), settings);
  try {
    const { rejected } = await transport.sendMail({
      from: { name: account.name, address: account.address },
      // Address objects are never read as lists of addresses.
      to: receivers.map(({ address, name }) => ({ name: name ?? '', address })),
      subject: oneLine(due.subject),
      messageId: due.key,
      text: messageText(due.body),
      html: messageHtml(due.body),
    });
    return rejected.map(String);
  } finally {
    transport.close();
  }
}

/** Notifies the writer of a mail that will not be sent. */
async function giveUp(db: Database, due: Due, why: { reason: string; isFinal: boolean }): Promise<void> {
  const hasFailed = await noteFailure(db, mailMessages, due, why);
  if (!hasFailed || due.user_id === null) return;
  const text = `Your mail “${oneLine(due.subject)}” was not sent. ${oneLine(why.reason)}`;
  const path = `/#/dashboard?panels=message.${due.id}`;
  await notify(db, { kind: 'account', to: [due.user_id], actor: null, record: null, text, path });
}
