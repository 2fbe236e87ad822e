import { sql } from 'drizzle-orm';
import { noticeLimits } from '../../contract/notifications.ts';
import type { UserSettings } from '../../contract/people.ts';
import { isEmail } from '../../contract/rules.ts';
import type { Database } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.ts';

/** `url` is a path inside the app, e.g. `/#/jobs/deals/5`; `text` is one sentence without markup. */
export type NewNotice = { user_ids: number[]; kind: string; text: string; url: string; actor_id?: number | null };

type Reader = { id: number; display_name: string; email: string; mail: UserSettings['mail_notifications'] };

/** Tells users something in the app and, as each likes it, by mail. Whoever acted is not told of it. */
export async function notify(db: Database, notice: NewNotice): Promise<void> {
  const { kind, actor_id = null } = notice;
  const text = notice.text.slice(0, noticeLimits.text);
  const url = inApp(notice.url);
  const ids = [...new Set(notice.user_ids)].filter((id) => id !== actor_id);
  if (ids.length === 0) return;
  const readers = await db.execute<Reader>(sql`
    with told as (
      insert into notifications (user_id, kind, text, url, actor_id, digest)
      select id, ${kind}, ${text}, ${url}, ${actor_id}::int, coalesce(settings ->> 'mail_notifications', 'each') = 'daily'
      from users where id = any(${sql.param(ids)}::int[]) and active and deleted_at is null
      order by id
      returning user_id
    )
    select u.id, u.display_name, u.email, coalesce(u.settings ->> 'mail_notifications', 'each') as mail
    from users u join told on told.user_id = u.id order by u.id`);
  for (const reader of readers.rows) {
    if (reader.mail !== 'each' || !isEmail(reader.email)) continue;
    await queueMail(db, { to: reader.email, template: 'notification', data: { name: reader.display_name, text, url } });
  }
}

function inApp(url: string): string {
  if (!/^\/(?![/\\])/.test(url) || url.length > noticeLimits.url) throw new Error('Not a path inside the app.');
  return url;
}
