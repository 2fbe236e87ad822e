import { and, eq, ne, sql } from 'drizzle-orm';
import type { NoticeKind } from '../../../contract/system/notifications.ts';
import { noticeLimits } from '../../../contract/system/notifications.ts';
import { isEmail } from '../../../contract/platform/rules.ts';
import { activeUsers } from '../people/active-users.ts';
import type { Withdrawal } from '../../platform/changes/withdrawals.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { seenBy } from '../../platform/reference.ts';
import { likesOf } from './likes.ts';
import { notifications } from './notifications.table.ts';

export type NewNotice = {
  kind: NoticeKind;
  /** Users; duplicates, inactive users and those who may not see the record are left out. */
  to: number[];
  /** Who acted: never notified. */
  actor: number | null;
  /** The record it is about, by its reference_type, or null. */
  record: { type: string; id: number } | null;
  /** One sentence without markup. */
  text: string;
  /** Where it leads: a path inside the app, e.g. `/#/deals/5`. */
  path: string;
  /** Others like it often follow at once: those of this name are mailed as one, with what it says (`{count}`) and where it leads. */
  gather?: { by: string; text: string; path: string };
};

/** Notifies users in the app and by mail, as each of them chose; if the caller's change is rolled back, so is the notification. */
export async function notify(db: Database, notice: NewNotice): Promise<void> {
  const { kind, actor, record, gather } = notice;
  const text = notice.text.slice(0, noticeLimits.text);
  const url = inApp(notice.path);
  const ids = [...new Set(notice.to)].filter((id) => id !== actor);
  if (ids.length === 0) return;
  const users = await activeUsers(db, ids);
  const readers = record ? await seenBy(db, { reference_type: record.type, reference_id: record.id }, users) : users;
  if (readers.length === 0) return;
  const { app, mail } = likesOf(kind);
  const told = await db.execute<{ user_id: number }>(sql`
    with likes as (
      select id, ${app} as app, ${mail} as mail from users
      where id = any(${sql.param(readers.map((reader) => reader.id))}::int[])
    ), kept as (
      insert into notifications (user_id, kind, text, url, actor_id, record_type, record_id, in_app, digest)
      select id, ${kind}, ${text}, ${url}, ${actor}::int, ${record?.type ?? null}::text, ${record?.id ?? null}::int,
        app, mail = 'daily'
      from likes where app or mail = 'daily' order by id
    )
    select id as user_id from likes where mail = 'each' order by id`);
  const mailed = new Set(told.rows.map(({ user_id }) => user_id));
  for (const { id, display_name, email } of readers) {
    if (!mailed.has(id) || !isEmail(email)) continue;
    await queueMail(db, {
      to: email,
      template: 'notification',
      data: { name: display_name, text, url },
      tellsOfChange: true,
      gather: gather && { by: gather.by, text: gather.text.slice(0, noticeLimits.text), url: inApp(gather.path) },
    });
  }
}

/** Notifications about the account itself stay, even if the change is undone. */
export const withdrawNotices: Withdrawal = (db, batch) =>
  db.delete(notifications).where(and(eq(notifications.batch, batch), ne(notifications.kind, 'account')));

function inApp(url: string): string {
  if (!/^\/(?![/\\])/.test(url) || url.length > noticeLimits.url) throw new Error('Not a path inside the app.');
  return url;
}
