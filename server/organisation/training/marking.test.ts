import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentStep, WaitingAnswer } from '../../../contract/organisation/enrollments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';

import {
  addCourse,
  addSection,
  addStep,
  complete,
  courseAuthor,
  courseOf,
  enroll,
  question,
  registrar,
  stepOf,
  training,
} from '../../testing/training.ts';

let agency: Agency;
let company: number;
let ann: Person & { employee: number };
let rae: Person;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', ...courseAuthor);
  rae = await colleague(agency, company, 'Rae', ...registrar);
});
afterAll(() => agency.close());

const radio = question('r', {
  type: 'radio',
  options: [
    { value: 'a', text: 'Left' },
    { value: 'b', text: 'Right' },
  ],
  correct: 'b',
});
const text = question('t', { correct: 'Crème brûlée' });

/** A course of one assignment, and Leo in it. */
async function exam(values: object) {
  const leo = await colleague(agency, company, 'Leo');
  const course = await addCourse(ann, 'Exam');
  const section = await addSection(ann, course, 'One');
  const more = { questions: [radio, text], ...values };
  const step = await addStep(ann, { course, section, title: 'Quiz', type: 'assignment', ...more });
  return { leo, course, section, step, id: await enroll(rae, course, leo.employee) };
}
const right = { r: 'b', t: ' creme  BRULEE ' };
const wrong = { r: 'a', t: 'creme brulee' };

const waiting = async (by: Person, course: number) =>
  (await by.get(`${training}/assignments/waiting`, { course })).body.data as WaitingAnswer[];
const markAt = ({ assignment_id, id }: WaitingAnswer) => `${training}/assignments/${assignment_id}/answers/${id}/mark`;
const noticesOf = async (by: Person) =>
  (
    await agency.open.pool.query<{ text: string }>(
      `select text from notifications where user_id = $1 and kind = 'training' order by id`,
      [by.id],
    )
  ).rows.map((row) => row.text);
/** The raw answer of the server, to look for what must not be in it. */
const raw = async (by: Person, path: string) => JSON.stringify((await by.get(path)).body);

describe('answers are marked by themselves', () => {
  test('without case, accents and double spaces', async () => {
    const { leo, step, id } = await exam({});
    expect((await complete(leo, id, step, right)).body.data).toMatchObject({ is_complete: true });
    expect((await stepOf(leo, id, step)).assignment).toMatchObject({ answer: { is_correct: true, attempts: 1 } });
  });

  test('a wrong one completes the step unless it must be passed', async () => {
    const free = await exam({});
    expect((await complete(free.leo, free.id, free.step, wrong)).body.data).toMatchObject({ is_complete: true });
    expect(await courseOf(free.leo, free.id)).toMatchObject({ status: 'completed' });

    const strict = await exam({ must_pass: true });
    const first = await complete(strict.leo, strict.id, strict.step, wrong);
    expect(first.body).toMatchObject({
      data: { is_complete: false },
      message: 'Not all answers are correct. Please try again.',
      is_failure: true,
    });
    const tried = await courseOf(strict.leo, strict.id);
    expect([tried.status, tried.started_at]).toEqual(['not_started', expect.any(String)]);
    expect((await complete(strict.leo, strict.id, strict.step, right)).body.data).toMatchObject({ is_complete: true });
    const { body } = await rae.get(`${training}/enrollments/${strict.id}/steps`);
    expect(body.data as EnrollmentStep[]).toMatchObject([{ answer_attempts: 2, answer_is_correct: 1 }]);
    expect(await complete(strict.leo, strict.id, strict.step, right)).toMatchObject({ status: 409 });
  });

  test('every question needs an answer, and one of the options', async () => {
    const { leo, step, id } = await exam({});
    expect((await complete(leo, id, step, { r: 'c' })).body.data).toEqual({
      r: ['The Question 1 value is not in the allowed values.'],
      t: ["The Question 2 value can't be empty."],
    });
    expect((await stepOf(leo, id, step)).assignment!.answer).toBeNull();
  });

  test('an answer to questions that have changed is refused, with the questions as they are now', async () => {
    const { leo, section, step, id } = await exam({});
    const edit = { section, title: 'Quiz', type: 'assignment' };
    const { revision } = (await stepOf(leo, id, step)).assignment!;
    await ann.post(`${training}/steps/${step}/edit`, { ...edit, questions: [text] });
    const late = await complete(leo, id, step, { ...right, revision });
    expect(late).toMatchObject({
      status: 409,
      body: { data: { form: { values: { t: '', revision: revision + 1 } } } },
    });
    expect(JSON.stringify(late.body)).not.toMatch(/correct|br[uû]l[ée]e/i);
    await ann.post(`${training}/steps/${step}/edit`, { ...edit, title: 'Another title' });
    expect(await complete(leo, id, step, { t: 'Creme brulee', revision: revision + 1 })).toMatchObject({ status: 200 });
  });
});

test('correct answers never reach a learner before they may be seen', async () => {
  const { leo, course, step, id } = await exam({ must_pass: true, requires_marking: true });
  const paths = ['', '/course', `/steps/${step}`, `/steps/${step}/complete?_form=true`, '/records'].map(
    (path) => `${training}/enrollments/${id}${path}`,
  );
  const sent = async () => (await Promise.all(paths.map((path) => raw(leo, path)))).join('\n');
  expect(await sent()).not.toMatch(/correct"|Crème/);
  await complete(leo, id, step, wrong);
  expect(await sent()).not.toMatch(/"correct"|Crème/);
  const [answer] = await waiting(rae, course);
  await rae.post(markAt(answer!), { result: 'incorrect' });
  expect(await sent()).not.toMatch(/"correct"|Crème/);
  expect(await leo.get(`${training}/steps/${step}`)).toMatchObject({ status: 403 });
  expect(await leo.get(`/api/system/history`, { table: 'step_assignments', id: 1 })).not.toMatchObject({ status: 200 });
  await complete(leo, id, step, right);
  await rae.post(markAt((await waiting(rae, course))[0]!), { result: 'correct' });
  expect(await sent()).toMatch(/"correct":"Crème brûlée"/);
});

describe('what requires marking', () => {
  test('an answer that has nothing to be compared with waits, also in an assignment of earlier', async () => {
    const { leo, course, step, id } = await exam({ questions: [radio, question('t', { correct: '' })] });
    await agency.open.pool.query('update step_assignments set requires_marking = false where step_id = $1', [step]);
    await complete(leo, id, step, { r: 'b', t: 'Whatever' });
    expect((await stepOf(leo, id, step)).assignment).toMatchObject({ answer: { is_correct: null } });
    expect(await waiting(rae, course)).toMatchObject([{ answer: { r: 'b', t: 'Whatever' } }]);
  });

  test('waits, is marked with a note, and the learner is told at once', async () => {
    const { leo, course, step, id } = await exam({ requires_marking: true, must_pass: true });
    expect((await complete(leo, id, step, wrong)).body).toMatchObject({
      message: 'Your answers are waiting to be marked.',
    });
    expect(await complete(leo, id, step, right)).toMatchObject({ status: 409 });
    const [answer] = await waiting(rae, course);
    expect(answer).toMatchObject({
      employee: { full_name: 'Leo' },
      step: { title: 'Quiz' },
      answer: wrong,
      questions: [{ correct: 'b' }, { correct: 'Crème brûlée' }],
    });
    expect(await leo.post(markAt(answer!), { result: 'correct' })).toMatchObject({ status: 403 });
    await rae.post(markAt(answer!), { result: 'incorrect', note: 'Look again' });
    expect(await noticesOf(leo)).toContain('Rae marked “Quiz”: your answers are not correct yet. Please try again.');
    expect((await stepOf(leo, id, step)).assignment!.answer).toMatchObject({ is_correct: false, note: 'Look again' });
    await complete(leo, id, step, right);
    await rae.post(markAt(answer!), { result: 'correct' });
    expect(await courseOf(leo, id)).toMatchObject({ status: 'completed' });
    expect(await waiting(rae, course)).toEqual([]);
  });

  test('two markers on one answer: the second is told', async () => {
    const { leo, course, step, id } = await exam({ requires_marking: true });
    await complete(leo, id, step, wrong);
    const [answer] = await waiting(rae, course);
    const both = await Promise.all([rae, ann].map((by) => by.post(markAt(answer!), { result: 'correct' })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { rows } = await agency.open.pool.query(
      `select result from training_records where employee_id = $1 order by id`,
      [leo.employee],
    );
    expect(rows).toEqual([{ result: 'submitted' }, { result: 'passed' }]);
  });

  test('a mark on an answer that a colleague has marked since is refused, whatever they said', async () => {
    const { leo, course, step, id } = await exam({ requires_marking: true, must_pass: true });
    await complete(leo, id, step, wrong);
    const [answer] = await waiting(rae, course);
    const _version = answer!.updated_at;
    expect(await ann.post(markAt(answer!), { result: 'incorrect', _version })).toMatchObject({ status: 200 });
    expect(await rae.post(markAt(answer!), { result: 'correct', _version })).toMatchObject({ status: 409 });
    expect(await courseOf(leo, id)).toMatchObject({ status: 'not_started' });
  });

  test('a mark for an older attempt is refused', async () => {
    const { leo, course, step, id } = await exam({ requires_marking: true, must_pass: true });
    await complete(leo, id, step, wrong);
    const [answer] = await waiting(rae, course);
    await rae.post(markAt(answer!), { result: 'incorrect', attempts: 1 });
    await complete(leo, id, step, right);
    expect(await rae.post(markAt(answer!), { result: 'incorrect', attempts: 1 })).toMatchObject({ status: 409 });
    expect(await rae.post(markAt(answer!), { result: 'correct', attempts: 2 })).toMatchObject({ status: 200 });
  });

  test('authors mark what belongs to their own courses', async () => {
    const cay = await colleague(agency, company, 'Cay', 'create courses');
    const { leo, course, step, id } = await exam({ requires_marking: true });
    await complete(leo, id, step, wrong);
    expect(await waiting(cay, course)).toEqual([]);
    const [answer] = await waiting(ann, course);
    expect(await cay.post(markAt(answer!), { result: 'correct' })).toMatchObject({ status: 403 });
    expect(await ann.post(markAt(answer!), { result: 'correct' })).toMatchObject({ status: 200 });
  });
});

test('a step handed in while it goes to the trash is stored, or refused with words', async () => {
  const { leo, step, id } = await exam({});
  const [handed] = await Promise.all([complete(leo, id, step, right), ann.post(`${training}/steps/${step}/delete`)]);
  expect([200, 404]).toContain(handed.status);
  const { rows } = await agency.open.pool.query('select from step_completions where enrollment_id = $1', [id]);
  expect(rows.length).toBe(handed.status === 200 ? 1 : 0);
});

test('an assignment from before says that it requires marking too, if some answer has nothing to compare with', async () => {
  const compared = await exam({});
  const open = await exam({ questions: [radio, question('w', { correct: '' })] });
  const change = join(import.meta.dirname, '../../migrations/0087_unmarked_assignments.sql');
  await agency.open.pool.query('update step_assignments set requires_marking = false');
  await agency.open.pool.query(readFileSync(change, 'utf8'));
  const says = async ({ id }: { id: number }) =>
    ((await rae.get(`${training}/enrollments/${id}/steps`)).body.data as EnrollmentStep[]).map(
      ({ assignment_requires_marking }) => assignment_requires_marking,
    );
  expect(await says(open)).toEqual([true]);
  expect(await says(compared)).toEqual([false]);
});

test('answers of an enrollment in the trash were marked, and counted as a proof', async () => {
  const { leo, course, step, id } = await exam({ requires_marking: true });
  await complete(leo, id, step, right);
  const [answer] = await waiting(rae, course);
  const mark = () => rae.post(markAt(answer!), { result: 'correct' });
  await rae.post(`${training}/enrollments/${id}/delete`);
  expect(await mark()).toMatchObject({ status: 404 });
  await rae.post(`${training}/enrollments/${id}/restore`);
  expect((await rae.get(`${training}/enrollments/${id}/records`)).body.data).toMatchObject([{ result: 'submitted' }]);
  expect(await mark()).toMatchObject({ status: 200 });
});
