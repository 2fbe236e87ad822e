import { sql } from 'drizzle-orm';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import type { Enrollment } from '../../../contract/organisation/enrollments.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';

/**
 * Deletes all progress, answers included; the proof stays in the training records. With `isNewTerm`, a new term begins
 * today, with its own due date.
 */
export async function startOver(db: Database, ids: number[], { isNewTerm = false } = {}): Promise<void> {
  if (ids.length === 0) return;
  const those = sql`any(${sql.param(ids)}::int[])`;
  await db.execute(sql`delete from step_completions where enrollment_id = ${those}`);
  await db.execute(sql`delete from assignment_answers where enrollment_id = ${those}`);
  const term = isNewTerm
    ? sql`, enrolled_at = now(), due_on = (now() at time zone o.time_zone)::date + c.due_days`
    : sql``;
  await db.execute(sql`
    update enrollments e set started_at = null, completed_at = null, run = e.run + 1${term}
    from courses c join organization_companies o on o.id = c.company_id
    where c.id = e.course_id and e.id = ${those}`);
}

export async function restart({ db, record }: Call<Enrollment>) {
  if (record.started_at === null) throw refused(trainingTexts.notStarted);
  await startOver(db, [record.id]);
  return reply({ id: record.id }, { message: 'Enrollment restarted' });
}
