import { sql } from 'drizzle-orm';
import type { MyTarget } from '../../../contract/organisation/programs.ts';
import type { Call } from '../../platform/calls.ts';
import { ownEmployees, ownPosts } from '../posts/standing.ts';

const most = 50;

/** What the caller still has to report on in the working company, what is due first. */
export async function myTargets({ db, me, session }: Call): Promise<MyTarget[]> {
  const { rows } = await db.execute<MyTarget>(sql`
    with slots as materialized (
      select a.id, a.target_id, a.position_id from program_assignees a
      where (a.employee_id = any(${ownEmployees(me)}) or a.position_id = any(${ownPosts(me)}))
        and not exists (select from program_reports r where r.target_id = a.target_id and r.status = 1
          and (r.assignee_id = a.id or r.submitted_by_user_id = ${me.id}))
    )
    select distinct on (t.due_on, t.id) t.id, t.title, t.due_on, coalesce(t.due_on < (now() at time zone c.time_zone)::date, false) as is_overdue,
      (select r.status from program_reports r where r.target_id = t.id
        and (r.assignee_id = s.id or r.submitted_by_user_id = ${me.id}) order by r.id desc limit 1) as status,
      o.name as post, json_build_object('id', p.id, 'title', p.title) as program
    from slots s join program_targets t on t.id = s.target_id and t.deleted_at is null
      join programs p on p.id = t.program_id and p.status = 0 and p.company_id = ${session?.company_id ?? 0}
      join organization_companies c on c.id = p.company_id left join positions o on o.id = s.position_id
    where not exists (select from programs j where j.target_id = t.id and j.deleted_at is null)
    order by t.due_on nulls last, t.id limit ${most}`);
  return rows;
}
