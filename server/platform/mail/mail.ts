import { and, eq, inArray, sql } from 'drizzle-orm';
import { isEmail } from '../../../contract/platform/rules.ts';
import type { Withdrawal } from '../changes/withdrawals.ts';
import type { Database } from '../database/database.ts';
import { gatherMinutes } from './gathering.ts';
import type { Gathering } from './gathering.ts';
import { mails } from './mail.table.ts';
import { secretTemplates, subjectOf } from './templates.ts';

/**
 * What each template is filled with. `url` is a path inside the app, e.g. `/#/reset/abc`: the server's own address is
 * put before it, whatever the caller gives. The link of an activation or a reset is made when the mail is sent.
 *   activation: name, hours · reset: name, minutes · password_changed: name · digest: name, text, url
 *   notification: name, text, url, and a warning where nobody could choose not to get it
 */
export type NewMail = {
  to: string;
  template: 'activation' | 'reset' | 'password_changed' | 'notification' | 'digest';
  data: Record<string, string>;
  /** It tells of the caller's change and is withdrawn if that is undone before it is sent. */
  tellsOfChange?: true;
  /** More like it may follow at once: it waits for them, and one mail tells of all. */
  gather?: Gathering | undefined;
};

/** Puts a mail into the outbox in the caller's transaction: it is only sent if the change commits. */
export async function queueMail(db: Database, mail: NewMail): Promise<void> {
  const { to, template, tellsOfChange, gather } = mail;
  const data = gather ? { ...mail.data, many: gather.text, many_url: gather.url } : mail.data;
  if (!isEmail(to)) throw new Error('Not a mail address.');
  if (secretTemplates.includes(template) && 'url' in data) throw new Error('A link that gives access is not stored.');
  const batch = tellsOfChange ? sql`current_batch()` : null;
  const later = gather && {
    gather: gather.by,
    next_try_at: sql`now() + make_interval(mins => ${gatherMinutes})`,
  };
  await db.insert(mails).values({ to, template, data, subject: subjectOf(template, data), batch, ...later });
}

/** Only mails that have not been sent: the others cannot be recalled. */
export const withdrawMails: Withdrawal = (db, batch) =>
  db.delete(mails).where(and(eq(mails.batch, batch), inArray(mails.status, ['queued', 'outbox'])));
