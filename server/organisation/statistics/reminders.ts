import { sql } from 'drizzle-orm';
import { statisticTypes } from '../../../contract/organisation/statistics.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../system/notifications/notifications.ts';
import type { Close } from './statistics.slots.ts';

type Late = { user_id: number; titles: string[] };

/** Reminds people once who have not entered the values of a week or month that is over; not for single days. */
export async function remindLate(db: Database, { company_id, type, period_end }: Close): Promise<void> {
  if (type === 'daily') return;
  const { rows } = await db.execute<Late>(sql`
    select e.user_id, array_agg(a.title order by a.title) as titles
    from statistic_assignments a
    join statistic_definitions d on d.id = a.definition_id and d.type = ${type} and d.source is null and d.status = 'active'
    left join (select l.position_id, coalesce(l.holder_id, l.above_id) as employee_id
      from org_charts o cross join lateral post_lines(o.id) l where o.company_id = ${company_id}) held
      on held.position_id = a.position_id
    join employees e on e.id = coalesce(a.employee_id, held.employee_id) and e.user_id is not null and e.deleted_at is null
    where a.company_id = ${company_id} and not exists (select from statistic_values v
      where v.assignment_id = a.id and v.period_end = ${period_end}::date and v.value is not null)
    group by e.user_id order by e.user_id`);
  for (const { user_id, titles } of rows) {
    const rest = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
    await notify(db, {
      kind: 'due',
      to: [user_id],
      actor: null,
      record: null,
      text: `${statisticTypes[type]} values up to ${dayText(period_end, dateFormats.week)} are missing: ${titles.slice(0, 3).join(', ')}${rest}.`,
      path: '/#/hat/week',
    });
  }
}
