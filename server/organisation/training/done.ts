import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { stepDone } from '../../../contract/organisation/enrollments.ts';
import type { StepDone } from '../../../contract/organisation/enrollments.ts';
import { instantText } from '../../platform/instants.ts';

/** The last version with a change of substance, of the text of a step `l`; null for an assignment. */
const substance = sql`coalesce((select p.substance from policies p where p.id = l.policy_id),
  (select a.substance from articles a where a.id = l.article_id))`;

/** The version of the policy of `l` that the learner of a completion `c` has read, in the course or outside of it. */
const readVersion = sql`greatest(c.version, (select max(a.number) from enrollments e
  join policy_acknowledgements a on a.policy_id = l.policy_id and a.employee_id = e.employee_id where e.id = c.enrollment_id))`;

/** What is known of a completion `c` of the step `l`. */
export const doneJson = sql`jsonb_build_object('status', ${stepDone}::int, 'completed_at', ${instantText(sql`c.completed_at`)},
  'version', c.version, 'changed', coalesce(${readVersion} < ${substance}, false))`;

/** The completed steps of an enrollment, by their id. */
export const stepsCompletedOf = (enrollment: SQL) =>
  sql<Record<string, StepDone>>`coalesce((select jsonb_object_agg(l.id, ${doneJson})
    from step_completions c join living_steps l on l.id = c.step_id where c.enrollment_id = ${enrollment}), '{}')`;
