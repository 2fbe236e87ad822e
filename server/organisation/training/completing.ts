import { sql } from 'drizzle-orm';
import { allRight, needsMarking } from '../../../contract/organisation/answers.ts';
import { trainingLimits, trainingTexts } from '../../../contract/organisation/training.ts';
import type { Enrollment, TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { FieldSchema, FormSchema } from '../../../contract/platform/forms.ts';
import type { Question } from '../../../contract/platform/questions.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { action, filled } from '../../platform/dialogs.ts';
import { conflict, invalid } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { acknowledgeVersion } from '../policies/acknowledging.ts';
import { findEnrollment } from './enrollments.list.ts';
import { begin, blockedBy, loadStep } from './learning.ts';
import { learnOwn } from './training.access.ts';
import { assignmentAnswers as answers } from './training.table.ts';

const path = '/api/training/enrollments/{id}/steps/{step}/complete';

type Passed = { enrollment: number; step: number; version: number | null; result: TrainingRecord['result'] };

/**
 * Notes that a step is done: in the enrollment, where a restart deletes it, and in the records, where nothing does. A
 * step that is done again after its text has changed gets a new date and a new record, one that is marked as correct
 * only a record. The last step completes the course.
 */
export async function passStep(db: Database, { enrollment, step, version, result }: Passed): Promise<void> {
  await db.execute(sql`
    insert into step_completions (enrollment_id, step_id, version) values (${enrollment}, ${step}, ${version}::int)
    on conflict (enrollment_id, step_id) do update set version = excluded.version, completed_at = excluded.completed_at
      where step_completions.version is distinct from excluded.version`);
  await db.execute(sql`
    insert into training_records (company_id, employee_id, employee_name, user_id, course_id, course_title, step_id,
      step_title, step_type, version, result, run)
    select e.company_id, p.id, p.full_name, p.user_id, c.id, c.title, s.id, s.title, s.type, ${version}::int, ${result}, e.run
    from enrollments e join employees p on p.id = e.employee_id join courses c on c.id = e.course_id
      join course_steps s on s.id = ${step}
    where e.id = ${enrollment}`);
  await db.execute(sql`
    update enrollments e set started_at = coalesce(e.started_at, now()),
      completed_at = coalesce(e.completed_at, case when not exists (select from living_steps l where l.course_id = e.course_id
        and not exists (select from step_completions c where c.enrollment_id = e.id and c.step_id = l.id)) then now() end)
    where e.id = ${enrollment} and (e.started_at is null or e.completed_at is null)`);
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');

/** What was answered, by the id of the question; every question needs an answer. */
function readAnswers(questions: Question[], body: Record<string, unknown>): Record<string, string> {
  const given = body['answers'];
  const source = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : body;
  const read: Record<string, string> = {};
  const errors: FieldErrors = {};
  questions.forEach(({ id, type, options }, place) => {
    const label = `Question ${place + 1}`;
    const text = Object.hasOwn(source, id) ? textOf(source[id]) : '';
    if (!text) errors[id] = [ruleTexts.required(label)];
    else if (text.length > trainingLimits.answer) errors[id] = [ruleTexts.max(label, String(trainingLimits.answer))];
    else if (type === 'radio' && !options.some(({ value }) => value === text)) errors[id] = [ruleTexts.in(label)];
    else read[id] = text;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}

type Loaded = Awaited<ReturnType<typeof loadStep>>;

/** Older assignments may have questions that need marking without being flagged so; their answers wait as well. */
const waitsForMark = ({ requires_marking, questions }: NonNullable<Loaded['asked']>) =>
  requires_marking || needsMarking(questions);

/** Stores the answers and marks what can be marked automatically. Returns whether this completes the step. */
async function handIn(call: Call<Enrollment>, { id: step, asked, done }: Loaded): Promise<boolean> {
  const { db, record, body } = call;
  if (done) throw conflict(trainingTexts.done);
  const { id: assignment_id, questions, must_pass, revision } = asked!;
  const is_waiting = waitsForMark(asked!);
  const seen = body['revision'];
  // With the questions as they are now: what was answered stays in the form.
  if (seen !== undefined && Number(seen) !== revision)
    throw conflict(trainingTexts.revised, { form: await completeSchema(call) });
  const answer = readAnswers(questions, body);
  const is_correct = is_waiting ? null : allRight(questions, answer);
  await db
    .insert(answers)
    .values({ enrollment_id: record.id, assignment_id, answer, questions, is_correct, is_waiting })
    .onConflictDoUpdate({
      target: [answers.enrollment_id, answers.assignment_id],
      set: {
        answer,
        questions,
        is_correct,
        is_waiting,
        attempts: sql`${answers.attempts} + 1`,
        note: null,
        marked_at: null,
        marked_by_user_id: null,
        submitted_at: sql`now()`,
      },
    });
  if (must_pass && !is_correct) {
    await begin(db, record.id);
    return false;
  }
  await passStep(db, { enrollment: record.id, step, version: null, result: is_correct ? 'passed' : 'submitted' });
  return true;
}

/** Completes a step that is read; a policy read this way is acknowledged too. */
async function read({ db, me, record }: Call<Enrollment>, { id: step, stepable, stepable_type }: Loaded) {
  const version = stepable?.version ?? null;
  await passStep(db, { enrollment: record.id, step, version, result: 'read' });
  if (stepable_type !== 'Policy' || !stepable) return;
  await acknowledgeVersion(db, {
    policy_id: stepable.id,
    number: stepable.version,
    employee_id: record.employee.id,
    user_id: me.id,
    by_step: true,
  });
}

async function stepInPath({ db, record, params }: Call<Enrollment>): Promise<Loaded> {
  return loadStep(db, record, idParam(params['step']) ?? 0);
}

/** Locks the course, so that nobody trashes it while a step of it is being completed. */
async function refuseTrashed({ db, record }: Call<Enrollment>): Promise<void> {
  const { rows } = await db.execute<{ is_trashed: boolean }>(sql`
    select deleted_at is not null as is_trashed from courses where id = ${record.course.id} for share`);
  if (rows[0]?.is_trashed !== false) throw conflict(trainingTexts.trashedCourse);
}

async function complete(call: Call<Enrollment>) {
  await refuseTrashed(call);
  const loaded = await stepInPath(call);
  const blocked = blockedBy(loaded);
  if (blocked) throw conflict(blocked);
  const { id } = loaded;
  if (loaded.type === 'assignment') {
    const is_complete = await handIn(call, loaded);
    if (is_complete) return reply({ id, is_complete }, { message: 'Step completed' });
    if (waitsForMark(loaded.asked!)) return reply({ id, is_complete }, { message: trainingTexts.waiting });
    return reply({ id, is_complete }, { message: trainingTexts.notAll, is_failure: true });
  }
  const seen = call.body['version'];
  if (seen !== undefined && Number(seen) !== loaded.stepable?.version)
    throw conflict(`Version ${loaded.stepable?.version} has been published in the meantime. Please read that one.`);
  // A second call changes nothing.
  if (!loaded.done || loaded.done.changed) await read(call, loaded);
  return reply({ id, is_complete: true }, { message: 'Step completed' });
}

/** With more options than this, a list to search in is quicker than reading them all. */
const mostListed = 8;

const common = { rules: ['required'], wide: true } as const;

function questionField({ id, question, type, options }: Question): FieldSchema {
  const asked = { name: id, label: question, said: 'Answer', ...common, rules: [...common.rules] };
  if (type !== 'radio') return { ...asked, type };
  const offered = options.map(({ value, text }) => ({ value, text }));
  const listed = offered.length <= mostListed ? { listed: true as const } : {};
  return { ...asked, type: 'choice', clearable: false, options: offered, ...listed };
}

/** What was answered last time, to be improved; nothing if the question now offers other answers, or offered some. */
function answeredBefore(
  { id, type, options }: Pick<Question, 'id' | 'type' | 'options'>,
  before: Loaded['answer'],
): string {
  const given = before?.answer[id] ?? '';
  const fits =
    type === 'radio'
      ? options.some(({ value }) => value === given)
      : before?.questions.find((question) => question.id === id)?.type !== 'radio';
  return fits ? given : '';
}

/** The questions as a form; for a text, only the question whether it was read. */
async function completeSchema(call: Call<Enrollment>): Promise<FormSchema> {
  const { asked, title, answer } = await stepInPath(call);
  const form = { title, params: call.params, action: filled(path, call.params), method: 'POST' as const };
  if (!asked) {
    return {
      ...form,
      values: {},
      buttons: [
        { label: 'Cancel', kind: 'cancel' },
        { label: 'Complete Step', kind: 'submit' },
      ],
      fields: [],
      confirm: 'Have you read this step?',
    };
  }
  return {
    ...form,
    values: {
      ...Object.fromEntries(asked.questions.map((question) => [question.id, answeredBefore(question, answer)])),
      revision: asked.revision,
    },
    buttons: [
      { label: 'Cancel', kind: 'cancel' },
      { label: 'Submit', kind: 'submit' },
    ],
    fields: [
      ...asked.questions.map(questionField),
      { name: 'revision', type: 'hidden', label: 'Revision', rules: ['nullable'] },
    ],
  };
}

/** A plain GET completes a step that is only read; for an assignment it returns the form. */
async function completeByGet(call: Call<Enrollment>) {
  const { type } = await stepInPath(call);
  return type === 'assignment' ? completeSchema(call) : complete(call);
}

export const completeRoutes: Route[] = action(path, learnOwn, findEnrollment, complete, { byGet: true }).map(
  (route) => ({
    ...route,
    schema: completeSchema as NonNullable<Route['schema']>,
    ...(route.method === 'GET' ? { handle: completeByGet } : {}),
  }),
);
