import { sql } from 'drizzle-orm';
import { statisticTypes } from '../../../contract/organisation/statistics.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { answererOf } from '../posts/standing.ts';
import type { Close } from './statistics.slots.ts';

type Late = { user_id: number; absent: string | null; has_left: boolean; titles: string[] };

/**
 * Reminds people once who have not entered the values of a week or month that is over; not for single days. For whoever
 * has left or can no longer sign in, the senior on the post they hold, or held last, is reminded.
 */
export async function remindLate(db: Database, { company_id, type, period_end }: Close): Promise<void> {
  if (type === 'daily') return;
  const board = sql`(select o.id from org_charts o where o.company_id = ${company_id})`;
  const { rows } = await db.execute<Late>(sql`
    with seniors as (select distinct on (had.employee_id) had.employee_id, of.senior_id
      from post_lines(${board}) l join position_staff had on had.position_id = l.position_id
      cross join lateral (select case when l.above_id = had.employee_id then l.next_above_id else l.above_id end as senior_id) of
      where of.senior_id is not null order by had.employee_id, had.until_on desc nulls first, l.place, had.sequence)
    select coalesce(u.id, b.user_id) as user_id, case when u.id is null then e.full_name end as absent,
      e.deleted_at is not null as has_left, array_agg(a.title order by a.title) as titles
    from statistic_assignments a
    join statistic_definitions d on d.id = a.definition_id and d.type = ${type} and d.source is null and d.status = 'active'
    left join post_lines(${board}) held on held.position_id = a.position_id
    join employees e on e.id = ${answererOf(sql`${company_id}::int`, sql`a`)}
    left join users u on u.id = e.user_id and e.deleted_at is null and u.active and u.deleted_at is null
    left join seniors s on s.employee_id = e.id and held.position_id is null
    left join employees b on b.id = coalesce(held.above_id, s.senior_id)
    where a.company_id = ${company_id} and (u.id is not null or b.user_id is not null)
      and not exists (select from statistic_values v
        where v.assignment_id = a.id and v.period_end = ${period_end}::date and v.value is not null)
    group by 1, 2, 3 order by 1, 2 nulls first`);
  for (const { user_id, absent, has_left, titles } of rows) {
    const rest = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
    const whose = absent === null ? '' : ` of ${absent}, who ${has_left ? 'has left' : 'cannot sign in'},`;
    await notify(db, {
      kind: 'due',
      to: [user_id],
      actor: null,
      record: null,
      text: `${statisticTypes[type]} values up to ${dayText(period_end, dateFormats.week)}${whose} are missing: ${titles.slice(0, 3).join(', ')}${rest}.`,
      path: '/#/hat/week',
    });
  }
}
