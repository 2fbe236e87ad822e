import { sql } from 'drizzle-orm';
import type { TargetProgress } from '../../../contract/organisation/programs.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { refused } from '../../platform/problems.ts';
import { targetShown } from './targets.rows.ts';
import type { TargetRow } from './targets.rows.ts';
import { remindOfTarget } from './telling.ts';
import { reportedPlaces } from './underway.ts';

type Stands = Pick<TargetProgress, 'status'> & Record<'required' | 'submitted' | 'accepted' | 'rejected', number>;
type Summed = { summary: TargetProgress['summary'] | null; places: TargetProgress['summary'] | null };

/** The status of the reports on a target, person by person. */
export async function showProgress(call: Call<TargetRow>): Promise<TargetProgress> {
  const { db, record } = call;
  const one = sql`array[${record.id}::int]`;
  const { rows } = await db.execute<Stands & Summed>(sql`
    select s.required, s.submitted, s.accepted, s.rejected, s.status,
      (select jsonb_object_agg(p.user_id, p.status) from (
        select distinct on (user_id) user_id, status from target_people(${one}) where user_id is not null
        order by user_id, (status = 1) desc nulls last, report_id desc nulls last) p) as summary,
      (select jsonb_object_agg(assignee_id, status) from ${reportedPlaces(one)} p) as places
    from target_standing(${one}) s`);
  const { required, submitted, accepted, rejected, status, summary, places } = rows[0]!;
  const { assignees } = await targetShown(call, record.id);
  return {
    total_required: required,
    total_submitted: submitted,
    not_done: Math.max(0, required - submitted - accepted - rejected),
    total_accepted: accepted,
    total_rejected: rejected,
    status,
    assignees: assignees.map((one) => ({ ...one, status: places?.[one.id] ?? null })),
    summary: summary ?? {},
  };
}

/** Reminds those whose report has not been accepted yet, and returns their names. */
export async function nudge(call: Call<TargetRow>) {
  const { db, me, record } = call;
  const { rows } = await db.execute<{ user_id: number; full_name: string }>(sql`
    select p.user_id, min(e.full_name) as full_name from target_people(array[${record.id}::int]) p
      join employees e on e.id = p.employee_id
    where p.user_id is not null and p.user_id <> ${me.id}
    group by 1 having bool_and(p.status is distinct from 1) order by 2`);
  if (rows.length === 0) throw refused('There is nobody to nudge.');
  const reminded = await remindOfTarget(
    call,
    { id: record.id, title: record.title, program_id: record.program },
    rows.map(({ user_id }) => user_id),
    `${me.display_name} asks you for your report on the target “${record.title}”.`,
  );
  const told = rows.filter(({ user_id }) => reminded.includes(user_id)).map(({ full_name }) => full_name);
  return reply({ id: record.id, told }, { message: `Nudged ${told.join(', ')}` });
}
