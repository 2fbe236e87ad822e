import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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

/** What stands in the caller's inbox: not what is only mailed, nor what tells of a record they may not see any more. */
const shown = ({ me }: Pick<Call, 'me'>): SQL | undefined =>
  and(eq(notifications.in_app, true), seesRecord(me, notifications.record_type, notifications.record_id));

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
  const found = await steady(call.db)
    .select({ reference_type: notifications.record_type, reference_id: notifications.record_id })
    .from(notifications)
    .where(and(eq(notifications.user_id, call.me.id), isNull(notifications.read_at), eq(notifications.in_app, true)))
    .limit(mostUnread);
  const told = found.filter((one): one is Reference => one.reference_type !== null && one.reference_id !== null);
  const isSeen = await seenAmong(call, told);
  return found.length - told.filter((record) => !isSeen(record)).length;
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

export const findNotice = finder({ noun: 'Notification', table: notifications, query: noticeRows, within: shown });
