import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { momentRows } from '../statistics/sources/flow.ts';
import type { FlowSource } from '../statistics/statistics.slots.ts';
import { manageEnrollments, ownEnrollments, readRecords } from './training.access.ts';
import { enrollments, trainingRecords as records } from './training.table.ts';

/** For managers the enrollment, for the learner the step in the player; nothing once the enrollment is deleted. */
const pageFor = (me: User): SQL => sql`(select case
    when ${rowsAsSql(manageEnrollments, me)} then '/organization/courses/enrollments/' || ${enrollments.id}
    when ${rowsAsSql(ownEnrollments, me)} then '/hat/courses/' || ${enrollments.id} || coalesce((
      select '/' || s.section_id || '/' || s.id from living_steps s where s.id = ${records.step_id}), '') end
  from ${enrollments} where ${enrollments.course_id} = ${records.course_id} and ${enrollments.employee_id} = ${records.employee_id}
  order by ${enrollments.deleted_at} is not null, ${enrollments.id} desc limit 1)`;

/** What was handed in counts on that day; a mark only says that it was right, and is no second step. */
const isCompletion = sql`not (t.result = 'passed' and exists (select from training_records before
  where before.employee_id = t.employee_id and before.course_id = t.course_id and before.step_id = t.step_id
    and before.run = t.run and before.result = 'submitted' and before.id < t.id))`;

/** Counted from the records, so that a restart does not change the past. */
export const courseStepsCompleted: FlowSource = {
  kind: 'flow',
  label: 'Course steps completed',
  unit: 'count',
  rows: momentRows(sql`training_records`, sql`t.passed_at`, sql`t.user_id`, sql`1`, isCompletion),
  shown: {
    table: records,
    read: readRecords,
    name: sql`${records.step_title}`,
    at: pageFor,
    path: String,
  },
};
