import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { User } from '../../platform/access.ts';

/**
 * The posts whose targets are the caller's: those they hold, and those they answer for from above while nobody does or
 * since they were deleted. The lines of the board are worked out only if such a post has targets at all.
 */
export const postsToReportFor = (me: User): SQL<number[]> =>
  sql`array(select s.position_id from employees e join position_staff s on s.employee_id = e.id and s.until_on is null
    where e.user_id = ${me.id} and e.deleted_at is null
    union all select above.key::int from employees e cross join lateral jsonb_each_text(
      case when exists (select from org_charts o join positions p on p.chart_id = o.id where o.company_id = e.company_id
        and exists (select from program_assignees a where a.position_id = p.id)
        and (p.deleted_at is not null or not exists (select from position_staff s join employees h on h.id = s.employee_id
          and h.deleted_at is null where s.position_id = p.id and s.until_on is null)))
      then post_answerers(e.company_id) else '{}' end) above
    where e.user_id = ${me.id} and e.deleted_at is null and above.value::int = e.id)`;
