import { sql } from 'drizzle-orm';
import { reportStatus } from '../../../contract/organisation/programs.ts';
import type { MyTarget } from '../../../contract/organisation/programs.ts';
import type { Call } from '../../platform/calls.ts';
import { matchesAtHand } from '../../platform/matching.ts';
import { ownEmployees, workedPosts } from '../posts/standing.ts';
import { workingId } from '../../system/companies/companies.ts';
import { programAssignees, programTargets } from './programs.table.ts';
import { isUnderway, reportedPlaces } from './underway.ts';

const most = 50;

/**
 * What the caller still has to report on in the working company, soonest due first; only what matches `typed`, if given.
 * Each `offset 0` forces a lookup per target: one person has few, and PostgreSQL would read everybody's otherwise.
 */
export async function myTargets(call: Call, typed = ''): Promise<MyTarget[]> {
  const { db, me } = call;
  const company = workingId(call);
  const { rows } = await db.execute<MyTarget>(sql`
    with mine as materialized (
      select a.id as place, a.position_id, t.id, t.title, t.due_on, p.id as program_id, p.title as program
      from program_assignees a
        cross join lateral (select id, title, due_on, program_id from ${programTargets} where id = a.target_id and deleted_at is null
          ${typed ? sql`and ${matchesAtHand(typed, programTargets.title)}` : sql``} offset 0) t
        cross join lateral (select p.id, p.title from programs p
          where p.id = t.program_id and p.company_id = ${company} and ${isUnderway(sql`p`)} offset 0) p
      where (a.employee_id = any(${ownEmployees(me)}) or a.position_id = any(${workedPosts(me, programAssignees)}))
        and not exists (select from programs j where j.target_id = t.id and j.deleted_at is null offset 0)
    )
    select distinct on (m.due_on, m.id) m.id, m.title, m.due_on, coalesce(m.due_on < (now() at time zone c.time_zone)::date, false) as is_overdue,
      s.status, o.name as post, json_build_object('id', m.program_id, 'title', m.program) as program
    from mine m join ${reportedPlaces(sql`array(select id from mine)`)} s on s.assignee_id = m.place
      join organization_companies c on c.id = ${company} left join positions o on o.id = m.position_id
    where s.status is distinct from ${reportStatus.accepted}
    order by m.due_on nulls last, m.id, m.position_id nulls first limit ${most}`);
  return rows;
}
