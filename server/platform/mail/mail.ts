import { isEmail } from '../../../contract/platform/rules.ts';
import type { Database } from '../database/database.ts';
import { mails } from './mail.table.ts';
import { subjectOf } from './templates.ts';

/**
 * What each template is filled with. `url` is a path inside the app, e.g. `/#/reset/abc`: the server's own address is
 * put before it, whatever the caller gives.
 *   activation: name, url, hours · reset: name, url, minutes · password_changed: name · notification: name, text, url
 *   digest: name, text, url
 */
export type NewMail = {
  to: string;
  template: 'activation' | 'reset' | 'password_changed' | 'notification' | 'digest';
  data: Record<string, string>;
};

/** Puts a mail into the outbox in the caller's transaction: it is only sent if the change commits. */
export async function queueMail(db: Database, { to, template, data }: NewMail): Promise<void> {
  if (!isEmail(to)) throw new Error('Not a mail address.');
  await db.insert(mails).values({ to, template, data, subject: subjectOf(template, data) });
}
