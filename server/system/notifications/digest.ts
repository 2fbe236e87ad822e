import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { noticeLimits } from '../../../contract/system/notifications.ts';
import { isEmail } from '../../../contract/platform/rules.ts';
import { activeUsers } from '../people/active-users.ts';
import type { ActiveUser } from '../people/active-users.ts';
import { users } from '../people/people.table.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import { sweep } from '../../platform/jobs/sweeping.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { seesRecord } from '../../platform/reference.ts';
import { likesOf } from './likes.ts';
import { notifications } from './notifications.table.ts';

/** The hour, in UTC, after which the notifications of the past day are mailed. */
const morning = 6;
const mostLines = 50;

/**
 * Mails everything new to each user who wants one mail a day. It only checks whether something is waiting from before
 * the hour, so it can run any number of times, and a server that was off at six sends them later.
 */
export async function sendDigests({ open }: Pick<Platform, 'open'>, hour: number = morning): Promise<number> {
  return transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const taken = await db.execute<{ user_id: number; ids: number[] }>(sql`
      with clock as (
        select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + make_interval(hours => ${hour}) as mark
      ), due as (
        select distinct user_id from notifications, clock where digest and created_at < mark and now() >= mark
      ), taken as (
        update notifications n set digest = false from due where n.user_id = due.user_id and n.digest
        returning n.id, n.user_id
      )
      select user_id, array_agg(id) as ids from taken group by user_id`);
    const waiting = new Map(taken.rows.map(({ user_id, ids }) => [user_id, ids]));
    let sent = 0;
    for (const user of await activeUsers(db, [...waiting.keys()])) {
      if (await mailDigest(db, user, waiting.get(user.id)!)) sent += 1;
    }
    return sent;
  });
}

/** Leaves out what has been read, is no longer wanted, or is about a record the user may no longer see. */
async function mailDigest(db: Database, user: ActiveUser, ids: number[]): Promise<boolean> {
  if (!isEmail(user.email)) return false;
  const found = await db
    .select({ text: notifications.text })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.user_id))
    .where(
      and(
        inArray(notifications.id, ids),
        isNull(notifications.read_at),
        sql`${likesOf(sql`${notifications.kind}`).mail} = 'daily'`,
        seesRecord(user, notifications.record_type, notifications.record_id),
      ),
    )
    .orderBy(asc(notifications.id));
  const count = found.length;
  if (count === 0) return false;
  const more = count > mostLines ? [`… and ${count - mostLines} more`] : [];
  const text = [...found.slice(0, mostLines).map((one) => `• ${one.text}`), ...more].join('\n');
  const data = { name: user.display_name, text, count: String(count), url: '/' };
  await queueMail(db, { to: user.email, template: 'digest', data });
  return true;
}

/** Deletes old notifications, but those for a digest only once it has been mailed. */
export async function sweepNotices(
  { open }: Pick<Platform, 'open'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  const old = sql`created_at < now() - make_interval(days => ${noticeLimits.days})`;
  for (const fits of [old, sql`not in_app and not digest`]) await sweep(open.db, 'notifications', fits, stopped);
}
