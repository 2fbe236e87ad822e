import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { programStatus } from '../../../contract/organisation/programs.ts';

/**
 * Whether work in this program, of which `p` is the row, is still to be done. All that is in a completed program counts
 * as done, its open projects too: nobody is asked for their targets until it is open again.
 */
export const isUnderway = (p: SQL): SQL => sql`(${p}.status = ${programStatus.open} and ${p}.deleted_at is null
  and (${p}.parent_id is null or not exists (
    with recursive up as (
      select above.parent_id, above.status from programs above where above.id = ${p}.parent_id
      union all select above.parent_id, above.status from up join programs above on above.id = up.parent_id
    ) select from up where up.status = ${programStatus.completed})))`;

/**
 * Each place on these targets, given as an array of ids, with the status of its report. Whoever has several places on a
 * target reports once for all of them.
 */
export const reportedPlaces = (targets: SQL): SQL => sql`(
  select p.assignee_id, (max(report_rank(p.status, p.report_id)) over (partition by p.target_id, coalesce(p.user_id, -p.assignee_id)) & 3)::int as status
  from target_people(${targets}) p)`;
