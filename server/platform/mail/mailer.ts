import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { MailTemplate } from '../../../contract/platform/mail.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { sweep } from '../jobs/sweeping.ts';
import { publicUrl } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { letterHtml, letterText } from './layout.ts';
import { withOthers } from './gathering.ts';
import { mails } from './mail.table.ts';
import { mailLinks, mailReaders } from './mail.slots.ts';
import { isRefusedForGood, noteFailure, noteSent, takeDue } from './queue.ts';
import { isNews, letterOf, oneLine, secretTemplates } from './templates.ts';
import type { MailData } from './templates.ts';
import { transportTo } from './transport.ts';
import type { MailTransport } from './transport.ts';

type Part = { open: OpenDatabase; settings: Settings; log: FastifyBaseLogger };
type Due = {
  id: number;
  to: string;
  template: MailTemplate;
  subject: string;
  data: Record<string, string>;
  attempts: number;
  gather: string | null;
};

/** Sends all due mail, one by one, and returns how many were sent. */
export async function deliverMail(
  { open, settings, log }: Part,
  stopped: () => boolean = () => false,
): Promise<number> {
  if (!settings.smtp_url) {
    await open.db.execute(
      sql`update mails set status = 'outbox', next_try_at = null where next_try_at <= now() or status = 'queued'`,
    );
    return 0;
  }
  let transport: MailTransport | undefined;
  let sent = 0;
  try {
    while (!stopped()) {
      const due = await takeDue<Due>(open.db, mails);
      if (!due) break;
      const mail = await withOthers(open, due);
      transport ??= await transportTo({ url: settings.smtp_url, pool: true, maxConnections: 1 });
      if (await send(transport, mail, { open, settings, log })) sent += 1;
    }
  } finally {
    transport?.close();
  }
  return sent;
}

async function send(transport: MailTransport, due: Due, { open, settings, log }: Part): Promise<boolean> {
  const { id, to, template, subject, attempts } = due;
  const refuse = async (reason: string) => {
    await noteFailure(open.db, mails, due, { reason, isFinal: true });
    return false;
  };
  // A user may have been disabled since it was written.
  if (isNews(due) && !(await mailReaders.get('users')(open.db, to)))
    return refuse('No user who may sign in has this address any more.');
  const data = await withLink(open.db, due);
  if (!data) return refuse('No user with this address needs the link any more.');
  const letter = letterOf(template, data, publicUrl(settings));
  try {
    await transport.sendMail({
      from: settings.mail_from,
      // An address object is never read as a list of addresses.
      to: { name: '', address: to },
      subject: oneLine(subject),
      text: letterText(letter),
      html: letterHtml(letter),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const final = await noteFailure(open.db, mails, due, { reason: message, isFinal: isRefusedForGood(error) });
    log.warn({ mail: id, attempts, final, code }, 'a mail was not sent');
    return false;
  }
  await noteSent(open.db, mails, id);
  return true;
}

/** What the mail is filled with, and the link that gives access, which is stored nowhere. */
async function withLink(db: Database, { to, template, data }: Due): Promise<MailData | null> {
  if (!secretTemplates.includes(template)) return data;
  const url = await mailLinks.get(template)(db, to);
  return url === null ? null : { ...data, url };
}

/** Deletes mails after 90 days. */
export async function sweepMail({ open }: Pick<Part, 'open'>, stopped: () => boolean = () => false): Promise<void> {
  await sweep(open.db, 'mails', sql`created_at < now() - interval '90 days' and next_try_at is null`, stopped);
}
