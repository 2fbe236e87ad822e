import { sql } from 'drizzle-orm';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import type {
  AskedQuestion,
  Enrollment,
  GivenAnswer,
  LearningCourse,
  LearningStep,
  StepDone,
} from '../../../contract/organisation/enrollments.ts';
import type { Question } from '../../../contract/platform/questions.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { outlineOf, typeDesc } from './courses.list.ts';
import { doneJson, stepsCompletedOf } from './done.ts';
import { stepableOf } from './stepable.ts';
import { instantText } from '../../platform/instants.ts';

type Outline = Pick<
  LearningCourse,
  'description' | 'in_order' | 'repeat_months' | 'is_trashed' | 'sections' | 'steps_completed'
>;

/** The course of an enrollment with its outline, and what is done of it. */
export async function showCourse({ db, record }: Call<Enrollment>): Promise<LearningCourse> {
  const { rows } = await db.execute<Outline>(sql`
    select k.description, k.in_order, k.repeat_months, k.deleted_at is not null as is_trashed, ${outlineOf(sql`k.id`)} as sections,
      ${stepsCompletedOf(sql`${record.id}::int`)} as steps_completed
    from courses k where k.id = ${record.course.id}`);
  return { ...record, ...rows[0]! };
}

/** The course has started, if it had not before. */
export async function begin(db: Database, enrollment: number): Promise<void> {
  await db.execute(sql`update enrollments set started_at = now() where id = ${enrollment} and started_at is null`);
}

/** Opening a step for the first time starts the course. */
export async function start({ db, record }: Call<Enrollment>) {
  await begin(db, record.id);
  return reply({ id: record.id });
}

const open: StepDone = { status: 0, completed_at: null, version: null, changed: false };

type Loaded = Omit<LearningStep, 'assignment' | 'done' | 'blocked'> & {
  done: StepDone | null;
  asked: (NonNullable<LearningStep['assignment']> & { questions: Question[] }) | null;
  answer: (GivenAnswer & { questions: Question[] }) | null;
  is_next: boolean;
};

/** A step of the enrollment's course with everything about it; the caller decides what of it is sent. */
export async function loadStep(db: Database, enrollment: Enrollment, step: number): Promise<Loaded> {
  const { rows } = await db.execute<Loaded>(sql`
    select s.id, s.title, s.description, s.type, ${typeDesc(sql`s.type`)} as type_desc,
      10 * (select count(*)::int from course_steps o where o.section_id = s.section_id and o.deleted_at is null
        and (o.sequence, o.id) <= (s.sequence, s.id)) as sequence,
      (select jsonb_build_object('id', g.id, 'title', g.title) from course_sections g where g.id = s.section_id) as section,
      (select jsonb_build_object('id', k.id, 'title', k.title) from courses k where k.id = s.course_id) as course,
      ${stepableOf(sql`s`)} as stepable,
      case s.type when 'policy' then 'Policy' when 'article' then 'Article' end as stepable_type,
      (select ${doneJson} from step_completions c where c.enrollment_id = ${enrollment.id} and c.step_id = s.id) as done,
      (select jsonb_build_object('id', q.id, 'questions', q.questions, 'requires_marking', q.requires_marking,
        'must_pass', q.must_pass, 'revision', q.revision) from step_assignments q where q.step_id = s.id) as asked,
      (select jsonb_build_object('id', a.id, 'answer', a.answer, 'questions', a.questions, 'is_correct', a.is_correct,
        'is_waiting', a.is_waiting, 'attempts', a.attempts, 'note', a.note, 'submitted_at', ${instantText(sql`a.submitted_at`)},
        'marked_at', ${instantText(sql`a.marked_at`)})
        from assignment_answers a join step_assignments q on q.id = a.assignment_id
        where q.step_id = s.id and a.enrollment_id = ${enrollment.id}) as answer,
      not (select k.in_order from courses k where k.id = s.course_id) or not exists (
        select from living_steps b where b.course_id = l.course_id
          and (b.section_place, b.section_id, b.place, b.id) < (l.section_place, l.section_id, l.place, l.id)
          and not exists (select from step_completions c where c.enrollment_id = ${enrollment.id} and c.step_id = b.id)) as is_next
    from living_steps l join course_steps s on s.id = l.id
    where l.id = ${step} and l.course_id = ${enrollment.course.id}`);
  const [found] = rows;
  if (!found) throw notFound('Step');
  return found;
}

/** Correct answers are shown only once they can no longer be used: the step is complete and was marked. */
const maySee = ({ done, answer }: Loaded) => done !== null && answer !== null && answer.is_correct !== null;

const withoutCorrect = ({ correct: _kept, ...question }: Question): AskedQuestion => question;

function assignmentFor(loaded: Loaded): LearningStep['assignment'] {
  const { asked, answer } = loaded;
  if (!asked) return null;
  // Marked answers are shown with the questions as they were when answered.
  if (answer && maySee(loaded)) {
    const { questions, ...given } = answer;
    return { ...asked, questions, answer: given };
  }
  const { questions: _own, ...given } = answer ?? { questions: [] };
  return {
    ...asked,
    questions: asked.questions.map(withoutCorrect),
    answer: answer ? (given as GivenAnswer) : null,
  };
}

/** Why the learner cannot complete a step now; null if they can, or already have. */
export function blockedBy({ done, answer, is_next, type }: Loaded): string | null {
  if (done && !done.changed) return null;
  if (type === 'assignment' && answer?.is_waiting) return trainingTexts.waiting;
  return is_next || done ? null : trainingTexts.notYet;
}

export async function showStep({ db, record, params }: Call<Enrollment>): Promise<LearningStep> {
  const loaded = await loadStep(db, record, idParam(params['step']) ?? 0);
  const { asked: _asked, answer: _answer, is_next: _next, done, ...step } = loaded;
  return { ...step, done: done ?? open, assignment: assignmentFor(loaded), blocked: blockedBy(loaded) };
}
