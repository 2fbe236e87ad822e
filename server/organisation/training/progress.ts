import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Enrollment, EnrollmentStep, TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import { maxPage } from '../../../contract/platform/lists.ts';
import { jsonReply, queryNumber, queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { wordsAsked } from '../../platform/lists.ts';
import { matches } from '../../platform/matching.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { orderOf } from '../../platform/ordering.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { workingId } from '../../system/companies/companies.ts';
import type { BriefEnrollment } from './enrollments.list.ts';
import { enrollments } from './training.table.ts';
import { instantText } from '../../platform/instants.ts';

type Part = { limit: number; current_page: number; offset: number; order: SQL; where: SQL };

/** The steps in the order of the course, each on exactly one page however they are sorted. */
const place = sql`(l.section_place, l.section_id, l.place, l.id)`;
const sorts = {
  id: sql`l.id`,
  sequence: place,
  step_title: sql`l.title collate visible`,
  section_title: sql`l.section_title collate visible`,
  completed_at: sql`c.completed_at`,
};
export const progressSorts = Object.keys(sorts);

function partOf(call: Call): Part {
  const limit = queryNumber(call, 'limit', 25, 100);
  const current_page = queryNumber(call, 'page', 1, maxPage);
  const order = orderOf({ id: enrollments.id, sort: sorts, defaultSort: 'sequence' }, call);
  const by = order.sorts.map(({ by: value, isDown }) => (isDown ? sql`${value} desc nulls last` : sql`${value}`));
  const words = wordsAsked(call);
  return {
    limit,
    current_page,
    offset: (current_page - 1) * limit,
    order: sql.join([...by, place], sql`, `),
    where: words ? matches(words, sql`l.title`) : sql`true`,
  };
}

/** Errors in the parameters are reported later, once it is known that the enrollment exists. */
function partToFind(call: Call): Part {
  try {
    return partOf(call);
  } catch {
    return { limit: 1, current_page: 1, offset: 0, order: place, where: sql`true` };
  }
}

/** The steps of the course of `enrollments`, with what was done of each and what was answered. */
const stepsOf = ({ limit, offset, order, where }: Part): SQL => sql`(
  with steps as materialized (select l.* from living_steps l where l.course_id = enrollments.course_id and ${where}), page as (
    select l.id, l.id as step_id, l.title as step_title, l.section_title, l.type as step_type,
      ${instantText(sql`c.completed_at`)} as completed_at, c.version,
      coalesce(a.questions, q.questions)::text as assignment_questions, q.id as assignment_id,
      q.requires_marking as assignment_requires_marking, q.must_pass as assignment_must_pass,
      a.id as answer_id, a.answer::text as answer_answer, a.is_correct::int as answer_is_correct,
      a.is_waiting as answer_is_waiting, a.attempts as answer_attempts, a.note as answer_note
    from steps l left join step_completions c on c.step_id = l.id and c.enrollment_id = enrollments.id
      left join step_assignments q on q.step_id = l.id
      left join assignment_answers a on a.assignment_id = q.id and a.enrollment_id = enrollments.id
    order by ${order} limit ${limit} offset ${offset}
  )
  select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, (select count(*)::int from steps) as total from page
) progress`;

type Progress = { json: string; shown: number; total: number };

/** Finds an enrollment and its steps in one statement, which also checks the access. */
export const findProgress = finder({
  noun: 'Enrollment',
  table: enrollments,
  query: (db, call) =>
    rows(
      db
        .select({
          json: sql<string>`progress.json`,
          shown: sql<number>`progress.shown`,
          total: sql<number>`progress.total`,
        })
        .from(enrollments)
        .crossJoinLateral(stepsOf(partToFind(call)))
        .$dynamic(),
    ),
});

export function stepProgress(call: Call<Progress>) {
  const { json, shown, total } = call.record;
  const { limit, current_page, offset } = partOf(call);
  const meta = {
    current_page,
    per_page: limit,
    total,
    from: shown > 0 ? offset + 1 : 0,
    to: shown > 0 ? offset + shown : 0,
    last_page: Math.max(1, Math.ceil(total / limit)),
  };
  return jsonReply<EnrollmentStep[]>(json, meta);
}

/** Takes a completion back: the learner has to do the step again, and the course is no longer completed. */
export async function uncomplete({ db, record, params }: Call<Enrollment>) {
  const step = idParam(params['step']) ?? 0;
  const { rows: known } = await db.execute<Record<string, never>>(
    sql`select from course_steps where id = ${step} and course_id = ${record.course.id}`,
  );
  if (known.length === 0) throw notFound('Step');
  const { rows } = await db.execute<{ id: number }>(
    sql`delete from step_completions where enrollment_id = ${record.id} and step_id = ${step} returning id`,
  );
  if (rows.length === 0) throw refused('This Step is not complete.');
  await db.execute(
    sql`update enrollments set completed_at = null where id = ${record.id} and completed_at is not null`,
  );
  return reply({ id: record.id }, { message: 'Step marked as not complete' });
}

/** The training records, newest first. */
async function readRecords(db: Database, where: SQL): Promise<TrainingRecord[]> {
  const { rows } = await db.execute<TrainingRecord>(sql`
    select id, course_title, step_title, step_type, version, result, run,
      ${instantText(sql`passed_at`)} as passed_at
    from training_records where ${where} order by training_records.passed_at desc, id desc limit 500`);
  return rows;
}

/** The learner's records of this course, also of earlier runs. */
export const recordsOf = ({ db, record: { course, employee } }: Call<BriefEnrollment>): Promise<TrainingRecord[]> =>
  readRecords(db, sql`course_id = ${course.id} and employee_id = ${employee.id}`);

/** The records of ?employee=ID in the working company, also of courses and enrollments that were deleted. */
export const recordsOfPerson = (call: Call): Promise<TrainingRecord[]> =>
  readRecords(
    call.db,
    sql`employee_id = ${idParam(queryText(call, 'employee')) ?? 0} and company_id = ${workingId(call)}`,
  );
