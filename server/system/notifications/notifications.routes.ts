import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { reply } from '../../platform/calls.ts';
import { action } from '../../platform/dialogs.ts';
import { listing, post } from '../../platform/routes.ts';
import { findNotice, noticeList, ownNotices, unreadOf } from './notifications.list.ts';
import { notifications } from './notifications.table.ts';

const path = '/api/system/notifications';

async function markRead(call: Call, id?: number) {
  await call.db
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(
      and(
        eq(notifications.user_id, call.me.id),
        isNull(notifications.read_at),
        id === undefined ? undefined : eq(notifications.id, id),
      ),
    );
  return reply({ unread: await unreadOf(call) });
}

async function markUnread(call: Call<{ id: number }>) {
  await call.db.update(notifications).set({ read_at: null }).where(eq(notifications.id, call.record.id));
  return reply({ unread: await unreadOf(call) });
}

export const notificationRoutes = [
  ...listing(path, ownNotices, noticeList),
  post(`${path}/read-all`, ownNotices, (call) => markRead(call)),
  ...action(`${path}/{id}/read`, ownNotices, findNotice, (call) => markRead(call, call.record.id)),
  ...action(`${path}/{id}/unread`, ownNotices, findNotice, markUnread),
];
