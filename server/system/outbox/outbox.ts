import { eq, sql } from 'drizzle-orm';
import type { Mail } from '../../../contract/platform/mail.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/calls.ts';
import { reply } from '../../platform/calls.ts';
import { letterText } from '../../platform/mail/layout.ts';
import { mailLinks } from '../../platform/mail/mail.slots.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { letterOf, linkOf, secretTemplates } from '../../platform/mail/templates.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { refused } from '../../platform/problems.ts';
import { finder } from '../../platform/records.ts';
import { publicUrl } from '../../platform/settings.ts';
import { mailRecords } from './outbox.list.ts';

export const findMail = finder({ noun: 'Mail', table: mails, query: mailRecords });
type Found = Awaited<ReturnType<typeof mailRecords>>[number];

const expired = () => refused('The link in this mail has expired. Please create a new one.');

/** Links that give access are never stored with a mail, so they are not in its text either. */
export async function readMail({ record, platform }: Call<Found>): Promise<Mail> {
  const { data, is_recent: _, ...mail } = record;
  const { button, ...letter } = letterOf(mail.template, data, publicUrl(platform.settings));
  const isSecret = secretTemplates.includes(mail.template);
  return { ...mail, text: letterText(isSecret || !button ? letter : { ...letter, button }) };
}

/** Creates the link now, for a super admin to pass on if there is no mail server; an earlier link stops working. */
export async function showLink(call: Call<Found>) {
  const { me, record, platform, ip, request_id } = call;
  const { id, to, template, is_recent } = record;
  if (platform.settings.smtp_url !== null)
    throw refused('The mail server delivers this link, so it is not shown here.');
  if (!secretTemplates.includes(template)) throw refused('This mail has no link that gives access.');
  if (!is_recent) throw expired();
  const path = await inTransaction(call, async (db) => {
    const who = { user_id: me.id, username: me.username };
    const detail = { to, template };
    await audit(db, { action: 'mail link shown', ...who, subject: `mail:${id}`, detail, ip, request_id });
    return mailLinks.get(template)(db, to);
  });
  if (path === null) throw expired();
  return reply({ link: linkOf(publicUrl(platform.settings), path) });
}

export async function retry(call: Call<Found>) {
  const { id, status, template, is_recent } = call.record;
  if (call.platform.settings.smtp_url === null) throw refused('No mail server is configured: set SMTP_URL.');
  if (status === 'sent' || status === 'sending') throw refused('This mail has already been sent or is being sent.');
  if (secretTemplates.includes(template) && !is_recent) throw expired();
  await call.db.execute(
    sql`update mails set status = 'queued', attempts = 0, next_try_at = now() where ${eq(mails.id, id)}`,
  );
  return reply({ id }, { message: 'The mail is on its way' });
}
