import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isEmail } from '../../contract/rules.ts';
import { transaction } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';

/** The hour, in UTC, from which on the notices of the past day are mailed. */
const morning = 6;
const mostLines = 50;

type Waiting = { user_id: number; name: string; email: string; texts: string[]; count: number };

/**
 * Mails each user who wants one mail a day what came since the last. It asks only whether something waits from before
 * the hour, so that it may run as often as it likes and a server that was off at six mails later.
 */
export async function sendDigests({ open }: Pick<Platform, 'open'>, hour: number = morning): Promise<number> {
  return transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const waiting = await db.execute<Waiting>(sql`
      with clock as (
        select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + make_interval(hours => ${hour}) as mark
      ), due as (
        select distinct user_id from notifications, clock where digest and created_at < mark and now() >= mark
      ), taken as (
        update notifications n set digest = false from due where n.user_id = due.user_id and n.digest
        returning n.id, n.user_id, n.text, n.read_at
      )
      select u.id as user_id, u.display_name as name, u.email, count(*)::int as count,
        array_agg(t.text order by t.id) as texts
      from taken t join users u on u.id = t.user_id
      where t.read_at is null and u.active and u.deleted_at is null
        and coalesce(u.settings ->> 'mail_notifications', 'each') = 'daily'
      group by u.id order by u.id`);
    for (const { name, email, texts, count } of waiting.rows) {
      if (!isEmail(email)) continue;
      const more = count > mostLines ? [`… and ${count - mostLines} more`] : [];
      const text = [...texts.slice(0, mostLines).map((one) => `• ${one}`), ...more].join('\n');
      await queueMail(db, { to: email, template: 'digest', data: { name, text, count: String(count), url: '/' } });
    }
    return waiting.rows.length;
  });
}
