import { and, eq, sql } from 'drizzle-orm';
import { trainingLimits as limits } from '../../../contract/organisation/training.ts';
import type { Course } from '../../../contract/organisation/training.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { readAsked } from '../../platform/ordering/asked.ts';
import type { Grouped } from '../../platform/ordering/grouped.ts';
import { narrowScale } from '../../platform/ordering/numbers.ts';
import { putInOrder } from '../../platform/ordering/order.ts';
import { invalid } from '../../platform/problems.ts';
import { notTrashed } from '../../platform/trash.ts';
import { addCourses, editCourses } from './training.access.ts';
import { courses, courseSections as sections, courseSteps as steps } from './training.table.ts';

/** The sections and steps of a course. What is in the trash keeps its place. */
export const courseOrder: Grouped<number, typeof sections, typeof steps> = {
  hold: 'by its finder',
  groups: {
    table: sections,
    within: [sections.course_id],
    scale: narrowScale,
    most: { rows: limits.sections, says: `A course has at most ${limits.sections} sections.` },
    of: (course) => and(eq(sections.course_id, course), notTrashed(sections))!,
    move: addCourses,
    words: { one: 'section', many: 'sections' },
  },
  items: {
    table: steps,
    within: [steps.section_id],
    scale: narrowScale,
    most: { rows: limits.steps, says: `A section has at most ${limits.steps} steps.` },
    of: (course) => eq(steps.course_id, course),
    seen: () => notTrashed(steps),
    move: addCourses,
    words: { one: 'step', many: 'steps' },
  },
  longest: 5000,
  isStrict: false,
  incomplete: 'The order does not name each section or step exactly once. Please reload and try again.',
};

/** Another order of sections or steps: whole, or one move: { step, section, before | after }, { section, before | after }. */
export async function orderCourse(call: Call<Course>) {
  await putInOrder(call, courseOrder, call.record.id, readAsked(courseOrder, call.body));
  return reply({ id: call.record.id });
}

/** The course that something is added to, locked, as is done before every change of its outline. */
export async function heldCourse({ db, me }: Call, id: number): Promise<{ id: number; company_id: number }> {
  const [found] = await db
    .select({ id: courses.id, company_id: courses.company_id })
    .from(courses)
    .where(and(eq(courses.id, id), notTrashed(courses), rowsAsSql(editCourses, me)))
    .for('update');
  if (!found) throw invalid({ course: [ruleTexts.exists('Course')] });
  return found;
}

/** Locks the course; for the finders of sections and steps. */
export const holdCourseOf = (table: typeof sections | typeof steps) => (db: Database, it: ReturnType<typeof sql>) =>
  db.execute(sql`select from courses where id = (select course_id from ${table} where ${it}) for update`);

/**
 * Completes the enrollments in which nothing is left to do because a step was removed; not those without a single
 * completed step.
 */
export const settleCourse = (db: Database, course: number) =>
  db.execute(sql`
    update enrollments e set completed_at = now()
    where e.course_id = ${course} and e.completed_at is null and e.deleted_at is null
      and exists (select from step_completions c join living_steps l on l.id = c.step_id where c.enrollment_id = e.id)
      and not exists (select from living_steps l where l.course_id = e.course_id
        and not exists (select from step_completions c where c.enrollment_id = e.id and c.step_id = l.id))`);
