import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { noticeKinds } from '../../../contract/system/notifications.ts';
import { onlyOn } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { steady } from '../../platform/database/repeated.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { seesRecord } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { seenAmong } from '../../platform/seen.ts';
import { notifications } from './notifications.table.ts';

/** Nobody can read someone else's notifications, not even an administrator. */
export const ownNotices = onlyOn((me) => eq(notifications.user_id, me.id), 'own notifications');

/** In the inbox, not only mailed. Without a parameter, so that a generic plan can use the partial index. */
const inApp = sql`${notifications.in_app}`;

const own = ({ me }: Call): SQL | undefined => and(eq(notifications.user_id, me.id), inApp);

type Notice = { id: number; reference_type: string | null; reference_id: number | null };

/** The caller's newest notifications, up to `most`, and the record each is about. */
const noticesOf = (call: Call, which: SQL | undefined, most: number): Promise<Notice[]> =>
  steady(call.db)
    .select({ id: notifications.id, reference_type: notifications.record_type, reference_id: notifications.record_id })
    .from(notifications)
    .where(and(own(call), which))
    .orderBy(desc(notifications.id))
    .limit(most);

/** Those about a record that the caller may not see, or may no longer see. */
async function hiddenOf(call: Call, notices: Notice[]): Promise<number[]> {
  const told = notices.filter((one): one is { id: number } & Reference => one.reference_type !== null);
  const isSeen = await seenAmong(call, told);
  return told.filter((one) => !isSeen(one)).map(({ id }) => id);
}

/** Up to this many notifications are checked kind by kind, because one query over all kinds of records takes long to plan. */
const askedApart = 10_000;

/** Leaves out notifications about a record that the caller may not see. */
async function shown(call: Call): Promise<SQL | undefined> {
  const notices = await noticesOf(call, undefined, askedApart + 1);
  if (notices.length > askedApart)
    return and(inApp, seesRecord(call.me, notifications.record_type, notifications.record_id));
  const hidden = await hiddenOf(call, notices);
  return and(inApp, hidden.length > 0 ? sql`${notifications.id} <> all(${sql.param(hidden)}::int[])` : undefined);
}

/** The same for the one in the path. */
async function isShown(call: Call): Promise<SQL | undefined> {
  const notices = await noticesOf(call, eq(notifications.id, Number(call.params['id'])), 1);
  return (await hiddenOf(call, notices)).length > 0 ? sql`false` : inApp;
}

const noticeRows = (db: Database) =>
  rows(
    db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        text: notifications.text,
        url: notifications.url,
        actor_id: notifications.actor_id,
        actor: sql<string | null>`(select u.display_name from users u where u.id = ${notifications.actor_id})`,
        read_at: notifications.read_at,
        created_at: notifications.created_at,
      })
      .from(notifications)
      .$dynamic(),
  );

/** Nobody reads a larger number. */
const mostUnread = 1000;

export async function unreadOf(call: Call): Promise<number> {
  const unread = await noticesOf(call, isNull(notifications.read_at), mostUnread);
  return unread.length - (await hiddenOf(call, unread)).length;
}

export const noticeList = list({
  id: notifications.id,
  query: (call) => noticeRows(call.db),
  sort: { id: notifications.id },
  defaultSort: '-id',
  within: shown,
  filters: {
    status: filter(choice('Status', { unread: 'Unread', read: 'Read' }, {}), (status) =>
      status === 'read' ? isNotNull(notifications.read_at) : isNull(notifications.read_at),
    ),
    kind: filter(choice('Kind', noticeKinds, {}), (kind) => eq(notifications.kind, kind)),
  },
  meta: async (call) => ({ unread: await unreadOf(call) }),
});

export const findNotice = finder({ noun: 'Notification', table: notifications, query: noticeRows, within: isShown });
