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

/** Nobody reads another's notices, administrators neither. */
export const ownNotices = onlyOn((me) => eq(notifications.user_id, me.id), 'own notifications');

/** What stands in the inbox: not what is only mailed. Without a value, so that it is found in a plan for all. */
const inApp = sql`${notifications.in_app}`;

const own = ({ me }: Call): SQL | undefined => and(eq(notifications.user_id, me.id), inApp);

type Notice = { id: number; reference_type: string | null; reference_id: number | null };

/** So many of the caller's notifications, and what each tells of. */
const noticesOf = (call: Call, which: SQL | undefined, most: number): Promise<Notice[]> =>
  steady(call.db)
    .select({ id: notifications.id, reference_type: notifications.record_type, reference_id: notifications.record_id })
    .from(notifications)
    .where(and(own(call), which))
    .orderBy(desc(notifications.id))
    .limit(most);

/** Those that tell of a record which the caller may not see, or not any more. */
async function hiddenOf(call: Call, notices: Notice[]): Promise<number[]> {
  const told = notices.filter((one): one is { id: number } & Reference => one.reference_type !== null);
  const isSeen = await seenAmong(call, told);
  return told.filter((one) => !isSeen(one)).map(({ id }) => id);
}

/** Who may see a record of any kind takes long to plan: of so many notifications it is asked kind by kind instead. */
const askedApart = 10_000;

/** What the caller is shown: nothing that tells of a record they may not see. */
async function shown(call: Call): Promise<SQL | undefined> {
  const notices = await noticesOf(call, undefined, askedApart + 1);
  if (notices.length > askedApart)
    return and(inApp, seesRecord(call.me, notifications.record_type, notifications.record_id));
  const hidden = await hiddenOf(call, notices);
  return and(inApp, hidden.length > 0 ? sql`${notifications.id} <> all(${sql.param(hidden)}::int[])` : undefined);
}

/** The same of the one in the path. */
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
