import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { noticeKinds } from '../../../contract/system/notifications.ts';
import { onlyOn } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { seesRecord } from '../../platform/reference.ts';
import { hiddenAmong } from '../../platform/seen.ts';
import { notifications } from './notifications.table.ts';

/** Nobody can read someone else's notifications, not even an administrator. */
export const ownNotices = onlyOn((me) => eq(notifications.user_id, me.id), 'own notifications');

/** In the inbox, not only mailed. Without a parameter, so that a generic plan can use the partial index. */
const inApp = sql`${notifications.in_app}`;

const own = ({ me }: Call): SQL | undefined => and(eq(notifications.user_id, me.id), inApp);

/** The caller's newest notifications, up to `most`, and the record each is about. */
const told = (call: Call, which?: SQL, most?: number): SQL =>
  sql`select id, record_type, record_id from ${notifications} where ${and(own(call), which)}
    order by id desc ${most === undefined ? sql`` : sql`limit ${most}`}`;

/** Leaves out notifications about a record that the caller may not see, or may no longer see. */
async function shown(call: Call): Promise<SQL | undefined> {
  const hidden = await hiddenAmong(call, told(call));
  if (!hidden) return and(inApp, seesRecord(call.me, notifications.record_type, notifications.record_id));
  return and(
    inApp,
    hidden.length > 0 ? sql`${notifications.id} not in (select unnest(${sql.param(hidden)}::int[]))` : undefined,
  );
}

/** The same for the one in the path. */
async function isShown(call: Call): Promise<SQL | undefined> {
  const hidden = await hiddenAmong(call, told(call, eq(notifications.id, Number(call.params['id']))));
  return hidden?.length === 0 ? inApp : sql`false`;
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
  const unread = told(call, isNull(notifications.read_at), mostUnread);
  const [[counted], hidden] = await Promise.all([
    prepared<{ rows: number }>(call.db, sql`select count(*)::float8 as rows from (${unread}) told`, true),
    hiddenAmong(call, unread),
  ]);
  return counted!.rows - (hidden?.length ?? 0);
}

export const noticeList = list({
  id: notifications.id,
  query: (call) => noticeRows(call.db),
  sort: {},
  defaultSort: '-id',
  within: shown,
  // Whether a notification may be shown depends on its record: of many, only those of the page are looked up each time.
  isSlowToCount: true,
  filters: {
    status: filter(choice('Status', { unread: 'Unread', read: 'Read' }, {}), (status) =>
      status === 'read' ? isNotNull(notifications.read_at) : isNull(notifications.read_at),
    ),
    kind: filter(choice('Kind', noticeKinds, {}), (kind) => eq(notifications.kind, kind)),
  },
  meta: async (call) => ({ unread: await unreadOf(call) }),
});

export const findNotice = finder({ noun: 'Notification', table: notifications, query: noticeRows, within: isShown });
