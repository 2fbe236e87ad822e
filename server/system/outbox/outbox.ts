import { eq, sql } from 'drizzle-orm';
import type { Mail } from '../../../contract/platform/mail.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/calls.ts';
import { reply } from '../../platform/calls.ts';
import { letterText } from '../../platform/mail/layout.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { letterOf, secretTemplates } from '../../platform/mail/templates.ts';
import { refused } from '../../platform/problems.ts';
import { finder } from '../../platform/records.ts';
import { publicUrl } from '../../platform/settings.ts';
import { mailRecords } from './outbox.list.ts';

export const findMail = finder({ noun: 'Mail', table: mails, query: mailRecords });
type Found = Awaited<ReturnType<typeof mailRecords>>[number];

/**
 * A link that gives access is shown only while nothing else delivers it, only to administrators, and a super admin's
 * only to a super admin.
 */
function mayReadText({ record, me, platform }: Call<Found>): boolean {
  if (!secretTemplates.includes(record.template)) return true;
  if (platform.settings.smtp_url !== null) return false;
  return me.is_super_admin || (me.is_admin && !record.to_super_admin);
}

export async function readMail(call: Call<Found>): Promise<Mail> {
  const { data, to_super_admin: _, ...mail } = call.record;
  if (!mayReadText(call)) return { ...mail, text: null };
  if (secretTemplates.includes(mail.template)) {
    const { me, ip, request_id } = call;
    const detail = { to: mail.to, template: mail.template };
    const who = { user_id: me.id, username: me.username };
    await audit(call.db, { action: 'mail link read', ...who, subject: `mail:${mail.id}`, detail, ip, request_id });
  }
  return { ...mail, text: letterText(letterOf(mail.template, data, publicUrl(call.platform.settings))) };
}

export async function retry(call: Call<Found>) {
  const { id, status, template, data } = call.record;
  if (call.platform.settings.smtp_url === null) throw refused('No mail server is configured: set SMTP_URL.');
  if (status === 'sent' || status === 'sending') throw refused('This mail has already been sent or is being sent.');
  if (secretTemplates.includes(template) && !data['url']) {
    throw refused('The link in this mail has expired. Please create a new one.');
  }
  await call.db.execute(
    sql`update mails set status = 'queued', attempts = 0, next_try_at = now() where ${eq(mails.id, id)}`,
  );
  return reply({ id }, { message: 'The mail is on its way' });
}
