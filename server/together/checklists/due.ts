import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { notify } from '../../system/notifications/notifications.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasItsRecord, itemScreen } from './checklists.access.ts';

/** Users are reminded from this hour on, in their own time zone, but not of items that are this many days late. */
const morning = 6;
const latest = 7;

type Due = { item_id: number; user_id: number; title: string; is_today: boolean };

/** Reminds users of open items that are due: once per item, person and due date, however often it runs. */
export async function tellDue({ open }: Pick<Platform, 'open'>): Promise<number> {
  return transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const due = await db.execute<Due>(sql`
      with clock as (
        select u.id, ((now() - make_interval(hours => ${morning})) at time zone coalesce(c.time_zone, 'UTC'))::date as today
        from users u left join organization_companies c on c.id = (u.settings ->> 'last_company_id')::int
      ), told as (
        insert into checklist_reminders (item_id, user_id, due_on)
        select checklist_items.id, clock.id, due_on from checklist_items join clock on clock.id = assigned_to_id
        where not status and due_on <= today and due_on > today - ${latest}::int and ${hasItsRecord()}
        on conflict do nothing returning item_id, user_id, due_on
      )
      select told.item_id, told.user_id, checklist_items.title, told.due_on = clock.today as is_today
      from told join checklist_items on checklist_items.id = told.item_id join clock on clock.id = told.user_id
      order by told.item_id`);
    for (const { item_id, user_id, title, is_today } of due.rows) {
      await notify(db, {
        kind: 'due',
        to: [user_id],
        actor: null,
        record: { type: 'ChecklistItem', id: item_id },
        text: `“${title}” ${is_today ? 'is due today' : 'is overdue'}.`,
        path: `/#${itemScreen(item_id)}`,
      });
    }
    return due.rows.length;
  });
}
