import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Recent notifications: records assigned to people, the newest two unread. */
export async function fillInboxes(db: Database): Promise<void> {
  await db.execute(sql`
    with handed as (
      select owner_id, 'Deal' as type, id, '/#/deals/' || id as url, 'the sales rep of ' || name as what from deals
      union all
      select owner_id, 'Service', id, '/#/services/' || id, 'the service manager of ' || name from services
    ), latest as (
      select *, row_number() over (partition by owner_id order by type, id desc) as nth from handed
    )
    insert into notifications (user_id, kind, text, url, actor_id, record_type, record_id, read_at, created_at)
    select l.owner_id, 'assignment', erin.display_name || ' made you ' || l.what || '.', l.url, erin.id, l.type, l.id,
      case when l.nth > 2 then now() - make_interval(days => l.nth::int) end, now() - make_interval(days => l.nth::int, hours => 3)
    from latest l join users erin on erin.username = 'erin' and erin.id <> l.owner_id
    where l.nth <= 5
    order by l.nth desc, l.owner_id`);
}
