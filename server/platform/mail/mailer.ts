import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { MailTemplate } from '../../../contract/mail.ts';
import type { OpenDatabase } from '../database/database.ts';
import { publicUrl } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { letterHtml, letterText } from './layout.ts';
import { letterOf, oneLine, secretTemplates } from './templates.ts';

type Part = { open: OpenDatabase; settings: Settings; log: FastifyBaseLogger };
type Due = {
  id: number;
  to: string;
  template: MailTemplate;
  subject: string;
  data: Record<string, string>;
  attempts: number;
};

/** Minutes until the next try; after the last one the mail has failed. */
export const backoff = [1, 5, 15, 60, 120, 240, 480] as const;
/** How long a process may take over one mail before another may try: it has died meanwhile. */
const lease = '10 minutes';

// Takes one mail that is due, so that of several processes only one sends it.
const claim = sql`
  update mails set status = 'sending', attempts = attempts + 1, next_try_at = now() + ${lease}::interval
  where id = (
    select id from mails where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked
  ) returning id, "to", template, subject, data, attempts`;

/** Loaded with the first mail that is sent. */
const transportOf = async (url: string) =>
  (await import('nodemailer')).createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Sends everything that is due, one mail after the other, and tells how many went out. */
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
  let transport: Awaited<ReturnType<typeof transportOf>> | undefined;
  let sent = 0;
  try {
    while (!stopped()) {
      const due = (await open.db.execute<Due>(claim)).rows[0];
      if (!due) break;
      transport ??= await transportOf(settings.smtp_url);
      if (await send(transport, due, { open, settings, log })) sent += 1;
    }
  } finally {
    transport?.close();
  }
  return sent;
}

async function send(
  transport: Awaited<ReturnType<typeof transportOf>>,
  due: Due,
  { open, settings, log }: Part,
): Promise<boolean> {
  const { id, to, template, subject, data, attempts } = due;
  const letter = letterOf(template, data, publicUrl(settings));
  try {
    await transport.sendMail({
      from: settings.mail_from,
      // An address as an object is never read as a list of addresses.
      to: { name: '', address: to },
      subject: oneLine(subject),
      text: letterText(letter),
      html: letterHtml(letter),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    const isLast = attempts > backoff.length || isPermanent(error);
    const minutes = isLast ? null : backoff[attempts - 1];
    log.warn({ mail: id, attempts, final: isLast, code: (error as { code?: string }).code }, 'a mail was not sent');
    await open.db.execute(sql`
      update mails set status = ${isLast ? 'failed' : 'queued'}, last_error = ${oneLine((error as Error).message)},
        next_try_at = now() + make_interval(mins => ${minutes}::int)
      where id = ${id}`);
    return false;
  }
  // What was delivered needs no second copy of its key here.
  const kept = secretTemplates.includes(template) ? sql`data - 'url'` : sql`data`;
  await open.db.execute(sql`
    update mails set status = 'sent', sent_at = now(), next_try_at = null, last_error = null, data = ${kept} where id = ${id}`);
  return true;
}

/** The receiving server will never take this mail; a wrong password of ours is no such case. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** Forgets what old mails held: the keys in links after a day, the mails themselves after 90. */
export async function sweepMail({ open }: Pick<Part, 'open'>): Promise<void> {
  await open.db.execute(sql`
    update mails set data = data - 'url'
    where created_at < now() - interval '1 day' and template in ('activation', 'reset') and data ? 'url'`);
  await open.db.execute(sql`delete from mails where created_at < now() - interval '90 days' and next_try_at is null`);
}
