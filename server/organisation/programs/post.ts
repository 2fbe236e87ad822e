import { sql } from 'drizzle-orm';
import { reportStatus } from '../../../contract/organisation/programs.ts';
import type { PostTarget } from '../../../contract/organisation/programs.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { workingId } from '../../system/companies/companies.ts';
import { readTargets } from './programs.access.ts';
import { programTargets } from './programs.table.ts';
import { isUnderway, reportedPlaces } from './underway.ts';

const most = 100;

/** The targets of a post that the caller may see and that still need its report, soonest due first. */
export async function targetsOfPost(call: Call): Promise<PostTarget[]> {
  const position = idParam(queryText(call, 'position') ?? '');
  if (position === null) throw invalid({ position: [ruleTexts.exists('position')] });
  const { rows } = await call.db.execute<PostTarget>(sql`
    with given as materialized (
      select a.id as place, program_targets.id, program_targets.title, program_targets.due_on,
        p.id as program_id, p.title as program, c.time_zone
      from program_assignees a join ${programTargets} on program_targets.id = a.target_id and program_targets.deleted_at is null
        join programs p on p.id = program_targets.program_id and ${isUnderway(sql`p`)}
        join organization_companies c on c.id = p.company_id
      where a.position_id = ${position} and p.company_id = ${workingId(call)}
        and not exists (select from programs j where j.target_id = program_targets.id and j.deleted_at is null)
        and ${rowsAsSql(readTargets, call.me)}
    )
    select g.id, g.title, g.due_on, coalesce(g.due_on < (now() at time zone g.time_zone)::date, false) as is_overdue,
      json_build_object('id', g.program_id, 'title', g.program) as program
    from given g join ${reportedPlaces(sql`array(select id from given)`)} s on s.assignee_id = g.place
    where s.status is distinct from ${reportStatus.accepted}
    order by g.due_on nulls last, g.id limit ${most}`);
  return rows;
}
