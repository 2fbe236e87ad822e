import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MyTarget } from '../../../contract/organisation/programs.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { matchesAtHand } from '../../platform/matching.ts';
import { ownEmployees, workedPosts } from '../posts/standing.ts';
import { workingId } from '../../system/companies/companies.ts';
import { programAssignees, programTargets } from './programs.table.ts';

const most = 50;

/** The report is for this place, or for nobody and written by the caller. */
const isFor = (me: User): SQL =>
  sql`(r.assignee_id = a.id or (r.assignee_id is null and r.submitted_by_user_id = ${me.id}))`;

/**
 * What the caller still has to report on in the working company, soonest due first; only what matches `typed`, if given.
 * Each `offset 0` forces a lookup per target: one person has few, and PostgreSQL would read everybody's otherwise.
 */
export async function myTargets(call: Call, typed = ''): Promise<MyTarget[]> {
  const { db, me } = call;
  const company = workingId(call);
  const { rows } = await db.execute<MyTarget>(sql`
    select distinct on (t.due_on, t.id) t.id, t.title, t.due_on, coalesce(t.due_on < (now() at time zone c.time_zone)::date, false) as is_overdue,
      (select r.status from program_reports r where r.target_id = t.id
        and ${isFor(me)} order by r.id desc limit 1) as status,
      o.name as post, json_build_object('id', p.id, 'title', p.title) as program
    from program_assignees a
      cross join lateral (select id, title, due_on, program_id from ${programTargets} where id = a.target_id and deleted_at is null
        ${typed ? sql`and ${matchesAtHand(typed, programTargets.title)}` : sql``} offset 0) t
      cross join lateral (select id, title from programs
        where id = t.program_id and status = 0 and company_id = ${company} offset 0) p
      join organization_companies c on c.id = ${company} left join positions o on o.id = a.position_id
    where (a.employee_id = any(${ownEmployees(me)}) or a.position_id = any(${workedPosts(me, programAssignees)}))
      and not exists (select from program_reports r where r.target_id = a.target_id and r.status = 1
        and ${isFor(me)} offset 0)
      and not exists (select from programs j where j.target_id = t.id and j.deleted_at is null offset 0)
    order by t.due_on nulls last, t.id limit ${most}`);
  return rows;
}
