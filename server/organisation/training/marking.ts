import { and, eq, sql } from 'drizzle-orm';
import { trainingLimits, trainingTexts } from '../../../contract/organisation/training.ts';
import type { WaitingAnswer } from '../../../contract/organisation/enrollments.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoInstant } from '../../platform/columns.ts';
import { choice } from '../../platform/fields/choice.ts';
import { number } from '../../platform/fields/number.ts';
import { textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { conflict } from '../../platform/problems.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { passStep } from './completing.ts';
import { markAnswers } from './training.access.ts';
import { tellLearner } from './telling.ts';
import { assignmentAnswers as answers } from './training.table.ts';
import { instantText } from '../../platform/instants.ts';

type Answer = {
  id: number;
  enrollment_id: number;
  is_correct: boolean | null;
  is_waiting: boolean;
  attempts: number;
  note: string | null;
  marked_by: string | null;
  updated_at: string;
};

const answerRows = (db: Database) =>
  rows(
    db
      .select({
        id: answers.id,
        enrollment_id: answers.enrollment_id,
        is_correct: answers.is_correct,
        is_waiting: answers.is_waiting,
        attempts: answers.attempts,
        note: answers.note,
        marked_by: sql<string | null>`(select u.display_name from users u where u.id = ${answers.marked_by_user_id})`,
        updated_at: answers.updated_at,
      })
      .from(answers)
      .$dynamic(),
  );

export const findAnswer = finder({
  noun: 'Answer',
  table: answers,
  query: answerRows,
  // What was moved to the trash proves nothing any more, until it is restored.
  within: ({ params }) =>
    and(
      eq(answers.assignment_id, idParam(params['assignment']) ?? 0),
      sql`exists (select from enrollments e join courses c on c.id = e.course_id
        where e.id = ${answers.enrollment_id} and e.deleted_at is null and c.deleted_at is null)`,
    ),
  // Locks the enrollment first, in the same order as a learner who hands in.
  hold: (db, it) =>
    db.execute(sql`select from enrollments where id = (select enrollment_id from ${answers} where ${it}) for update`),
});

export const markForm = form({
  result: choice('Result', { correct: 'Correct', incorrect: 'Incorrect' }, { required: true }),
  note: textarea('Note to the learner', { max: trainingLimits.note, wide: true }),
  attempts: {
    ...number('Attempts', { integer: true, min: 1 }),
    schema: { type: 'hidden', label: 'Attempts', rules: ['nullable'] },
  },
});

export const markValues = ({ record: { note, attempts } }: Call<Answer>) => ({ note, attempts });

type About = { step_id: number; section_id: number; title: string; user_id: number | null; must_pass: boolean };

/** Marks what was handed in. Refused if the learner has answered again, or a colleague has marked it as correct. */
export async function mark({ db, me, record }: Call<Answer>, values: Values<(typeof markForm)['fields']>) {
  if (values.attempts !== null && values.attempts !== record.attempts)
    throw conflict('The learner has answered again in the meantime. Please read the new answers.');
  if (record.is_correct) throw conflict(`${record.marked_by ?? 'Bureau'} ${trainingTexts.marked}`);
  const is_correct = values.result === 'correct';
  await db
    .update(answers)
    .set({ is_correct, is_waiting: false, note: values.note, marked_by_user_id: me.id, marked_at: sql`now()` })
    .where(eq(answers.id, record.id));
  const { rows: found } = await db.execute<About>(sql`
    select q.step_id, s.section_id, s.title, case when p.deleted_at is null then p.user_id end as user_id, q.must_pass from assignment_answers a join step_assignments q on q.id = a.assignment_id
      join course_steps s on s.id = q.step_id join enrollments e on e.id = a.enrollment_id
      join employees p on p.id = e.employee_id where a.id = ${record.id}`);
  const { step_id, section_id, title, user_id, must_pass } = found[0]!;
  if (is_correct)
    await passStep(db, { enrollment: record.enrollment_id, step: step_id, version: null, result: 'passed' });
  if (user_id !== null) {
    const told = is_correct ? 'are correct' : must_pass ? 'are not correct yet. Please try again' : 'are not correct';
    const text = `${me.display_name} marked “${title}”: your answers ${told}.`;
    await tellLearner(db, { id: record.enrollment_id, user_id }, me.id, text, `/${section_id}/${step_id}`);
  }
  return reply({ id: record.id }, { message: 'Answer marked' });
}

const mostShown = 100;

/** Answers to be marked in the working company, the oldest first, without those of people who have left; of one course with ?course=ID. */
export async function waitingAnswers(call: Call): Promise<WaitingAnswer[]> {
  const course = idParam(queryText(call, 'course'));
  const { rows: found } = await call.db.execute<WaitingAnswer>(sql`
    select ${answers}.id, ${answers}.assignment_id, ${answers}.enrollment_id,
      jsonb_build_object('id', p.id, 'full_name', p.full_name) as employee,
      jsonb_build_object('id', c.id, 'title', c.title) as course, jsonb_build_object('id', s.id, 'title', s.title) as step,
      ${answers}.questions, ${answers}.answer, ${answers}.attempts, q.must_pass,
      ${instantText(sql`${answers}.submitted_at`)} as submitted_at,
      ${answers}.updated_at::text as updated_at
    from ${answers} join step_assignments q on q.id = ${answers}.assignment_id join course_steps s on s.id = q.step_id
      join enrollments e on e.id = ${answers}.enrollment_id and e.deleted_at is null
      join courses c on c.id = e.course_id and c.deleted_at is null
      join employees p on p.id = e.employee_id and p.deleted_at is null
    where ${and(
      sql`${answers}.is_waiting`,
      ofWorkingCompany(call, sql`e.company_id`),
      course === null ? undefined : sql`e.course_id = ${course}`,
      rowsAsSql(markAnswers, call.me),
    )!}
    order by ${answers}.submitted_at, ${answers}.id limit ${mostShown}`);
  // In the format of the forms, because it is sent back as the version that was seen.
  return found.map((one) => ({ ...one, updated_at: isoInstant(one.updated_at) }));
}
