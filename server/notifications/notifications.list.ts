import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { onlyOn } from '../platform/access.ts';
import type { Call } from '../platform/calls.ts';
import type { Database } from '../platform/database/database.ts';
import { choice } from '../platform/fields/choice.ts';
import { filter, list } from '../platform/lists.ts';
import { finder, rows } from '../platform/records.ts';
import { notifications } from './notifications.table.ts';

/** Nobody reads another's notices, administrators neither. */
export const ownNotices = onlyOn((me) => eq(notifications.user_id, me.id), 'own notifications');

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

export async function unreadOf({ db, me }: Call): Promise<number> {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.user_id, me.id), isNull(notifications.read_at)));
  return found?.n ?? 0;
}

export const noticeList = list({
  id: notifications.id,
  query: (call) => noticeRows(call.db),
  sort: { id: notifications.id },
  defaultSort: '-id',
  filters: {
    status: filter(choice('Status', { unread: 'Unread', read: 'Read' }, {}), (status) =>
      status === 'read' ? isNotNull(notifications.read_at) : isNull(notifications.read_at),
    ),
  },
  meta: async (call) => ({ unread: await unreadOf(call) }),
});

export const findNotice = finder({ noun: 'Notification', table: notifications, query: noticeRows });
