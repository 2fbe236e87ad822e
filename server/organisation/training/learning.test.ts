import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enrollment, EnrollmentStep, TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { issuedPolicy, policiesPath, policyWriter, writeOn } from '../../testing/publications.ts';
import {
  addCourse,
  addSection,
  addStep,
  complete,
  courseAuthor,
  courseOf,
  enroll,
  question,
  quiz,
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
  ann = await colleague(agency, company, 'Ann', ...courseAuthor, ...policyWriter);
  rae = await colleague(agency, company, 'Rae', ...registrar);
});
afterAll(() => agency.close());

const at = (id: number) => `${training}/enrollments/${id}`;
const one = async (by: Person, id: number) => (await by.get(at(id))).body.data as Enrollment;
const recordsOf = async (id: number) => (await rae.get(`${at(id)}/records`)).body.data as TrainingRecord[];

/** A course whose one step is a policy, and Leo in it. */
async function policyCourse() {
  const leo = await colleague(agency, company, 'Leo');
  const policy = await issuedPolicy(ann, 'Keys', null);
  const course = await addCourse(ann, 'Keys');
  const section = await addSection(ann, course, 'One');
  const step = await addStep(ann, { course, section, title: 'Read it', type: 'policy', policy });
  return { leo, policy, course, section, step, id: await enroll(rae, course, leo.employee) };
}

test('a learner reads a step and completes it; the course is complete with the last one', async () => {
  const { leo, policy, step, id } = await policyCourse();
  expect(await one(leo, id)).toMatchObject({
    status: 'not_started',
    progress: 0,
    completed_steps: 0,
    total_steps: 1,
    started_at: null,
    can: { learn: true, edit: false },
  });
  await leo.post(`${at(id)}/start`);
  expect((await one(leo, id)).started_at).not.toBeNull();
  expect(await stepOf(leo, id, step)).toMatchObject({ stepable: { version: 1 }, done: { status: 0 }, blocked: null });
  // An enrollment allows reading the texts of its course.
  expect(await leo.get(`${policiesPath}/${policy}`)).toMatchObject({ status: 200 });
  expect((await complete(leo, id, step)).body.data).toEqual({ id: step, is_complete: true });
  expect(await complete(leo, id, step)).toMatchObject({ status: 200 });
  expect(await courseOf(leo, id)).toMatchObject({
    status: 'completed',
    progress: 100,
    steps_completed: { [step]: { status: 2, version: 1, changed: false } },
  });
  // The enrollment itself says which steps are done, too.
  expect(await one(rae, id)).toMatchObject({ steps_completed: { [step]: { status: 2, version: 1 } } });
  expect(await recordsOf(id)).toMatchObject([{ step_title: 'Read it', version: 1, result: 'read', run: 1 }]);
  const { rows } = await agency.open.pool.query(
    'select number, by_step from policy_acknowledgements where policy_id = $1 and employee_id = $2',
    [policy, leo.employee],
  );
  expect(rows).toEqual([{ number: 1, by_step: true }]);
});

test('whoever has read the new version of a policy among their policies need not read it again in the course', async () => {
  const { policy, course, step } = await policyCourse();
  const lea = await colleague(agency, company, 'Lea', 'browse issued policies', 'read issued policies');
  const id = await enroll(rae, course, lea.employee);
  await ann.post(`${policiesPath}/${policy}/issue`, { everyone: true });
  await complete(lea, id, step);
  await writeOn(ann, policiesPath, policy, { body: '<p>Other.</p>' });
  await ann.post(`${policiesPath}/${policy}/publish`, { is_substance: true });
  expect((await stepOf(lea, id, step)).done).toMatchObject({ changed: true });
  expect(await lea.post(`${policiesPath}/${policy}/acknowledge`)).toMatchObject({ status: 200 });
  expect((await stepOf(lea, id, step)).done).toMatchObject({ version: 1, changed: false });
  expect((await courseOf(lea, id)).steps_completed[step]).toMatchObject({ changed: false });
});

test('a change of substance comes back to be read; better words do not', async () => {
  const { leo, policy, step, id } = await policyCourse();
  await complete(leo, id, step);
  const publish = async (body: string, is_substance: boolean) => {
    await writeOn(ann, policiesPath, policy, { body });
    await ann.post(`${policiesPath}/${policy}/publish`, { is_substance });
  };
  await publish('<p>Nicer.</p>', false);
  expect((await stepOf(leo, id, step)).done).toMatchObject({ changed: false });
  await publish('<p>Other.</p>', true);
  expect(await stepOf(leo, id, step)).toMatchObject({
    done: { changed: true, version: 1 },
    stepable: { version: 3, body: '<p>Other.</p>' },
  });
  expect(await complete(leo, id, step, { version: 1 })).toMatchObject({ status: 409 });
  expect(await complete(leo, id, step, { version: 3 })).toMatchObject({ status: 200 });
  expect((await stepOf(leo, id, step)).done).toMatchObject({ changed: false, version: 3 });
  expect((await recordsOf(id)).map(({ version }) => version)).toEqual([3, 1]);
});

test('a restart deletes the history, and the proof of what was passed stays', async () => {
  const { leo, step, id } = await policyCourse();
  expect(await rae.post(`${at(id)}/restart`)).toMatchObject({ status: 422 });
  await complete(leo, id, step);
  expect((await rae.get(`${at(id)}/restart`, { _form: 'true' })).body.data).toMatchObject({
    confirm: 'Are you sure you want to restart this Enrollment? All history will be deleted.',
  });
  expect(await leo.post(`${at(id)}/restart`)).toMatchObject({ status: 403 });
  await rae.post(`${at(id)}/restart`);
  expect(await one(leo, id)).toMatchObject({ started_at: null, completed_at: null, progress: 0, run: 2 });
  expect(await recordsOf(id)).toMatchObject([{ run: 1, version: 1 }]);
  await expect(agency.open.pool.query('delete from training_records')).rejects.toThrow('append-only');
  await expect(agency.open.pool.query('update training_records set version = 9')).rejects.toThrow('append-only');
});

test('Mark Not Complete is for managers, takes one step back and reopens the course', async () => {
  const { leo, step, id } = await policyCourse();
  await complete(leo, id, step);
  expect(await leo.post(`${at(id)}/steps/${step}/un-complete`)).toMatchObject({ status: 403 });
  expect(await rae.post(`${at(id)}/steps/${step}/un-complete`)).toMatchObject({ status: 200 });
  expect(await one(leo, id)).toMatchObject({ status: 'not_started', completed_at: null });
  expect(await rae.post(`${at(id)}/steps/${step}/un-complete`)).toMatchObject({ status: 422 });
});

test('a bare GET completes what is read, and opens the form of an assignment', async () => {
  const { leo, step, id } = await policyCourse();
  expect(await leo.get(`${at(id)}/steps/${step}/complete`)).toMatchObject({ status: 200 });
  expect(await one(leo, id)).toMatchObject({ status: 'completed' });
  const made = await quiz(ann, 'Quiz by GET', ['A']);
  const mine = await enroll(rae, made.course, leo.employee);
  const { body } = await leo.get(`${at(mine)}/steps/${made.steps[0]}/complete`);
  expect(body.data).toMatchObject({ method: 'POST', fields: [{ name: 'q1', type: 'text', label: 'What is q1?' }, {}] });
  expect(await one(leo, mine)).toMatchObject({ status: 'not_started' });
});

test('steps in order are done one after the other', async () => {
  const { course, steps } = await quiz(ann, 'Ordered', ['A', 'B'], { in_order: true });
  const leo = await colleague(agency, company, 'Leo');
  const id = await enroll(rae, course, leo.employee);
  expect(await stepOf(leo, id, steps[1]!)).toMatchObject({
    blocked: 'Please complete the steps before this one first.',
  });
  expect(await complete(leo, id, steps[1]!, { q1: 'yes' })).toMatchObject({ status: 409 });
  await complete(leo, id, steps[0]!, { q1: 'yes' });
  expect(await complete(leo, id, steps[1]!, { q1: 'yes' })).toMatchObject({ status: 200 });
});

test('what is added later does not reopen a completed course; what is taken away completes one', async () => {
  const { course, section, steps } = await quiz(ann, 'Growing', ['A', 'B']);
  const leo = await colleague(agency, company, 'Leo');
  const id = await enroll(rae, course, leo.employee);
  await complete(leo, id, steps[0]!, { q1: 'yes' });
  expect(await one(leo, id)).toMatchObject({ status: 'in_progress', progress: 50 });
  await ann.post(`${training}/steps/${steps[1]}/delete`);
  expect(await one(leo, id)).toMatchObject({ status: 'completed' });
  const added = await addStep(ann, { course, section, title: 'C', type: 'assignment', questions: [question('q1')] });
  const completed = { status: 'completed', progress: 100 };
  expect(await one(leo, id)).toMatchObject({ ...completed, completed_steps: 1, total_steps: 1 });
  expect((await rae.get(`${training}/matrix`)).body.data).toMatchObject({
    cells: expect.arrayContaining([expect.arrayContaining([leo.employee, course, id, 100, 2])]) as unknown,
  });
  await complete(leo, id, added, { q1: 'yes' });
  expect(await one(leo, id)).toMatchObject({ ...completed, completed_steps: 2, total_steps: 2 });
});

describe('what others see', () => {
  test('nobody else opens an enrollment, and a trashed course is closed to its learners', async () => {
    const { leo, course, step, id } = await policyCourse();
    const una = await colleague(agency, company, 'Una');
    expect(await una.get(at(id))).toMatchObject({ status: 403 });
    expect(await una.get(`${at(id)}/course`)).toMatchObject({ status: 403 });
    expect(await complete(una, id, step)).toMatchObject({ status: 403 });
    expect(((await una.get(`${training}/enrollments/user`)).body.data as unknown[]).length).toBe(0);
    await ann.post(`${training}/courses/${course}/delete`);
    // The learner is told that the course is gone, not that a permission is missing.
    const gone = { status: 404, body: { message: 'This Course does not exist or was deleted.' } };
    expect(await leo.get(`${at(id)}/course`)).toMatchObject(gone);
    expect(await leo.get(`${at(id)}/steps/${step}`)).toMatchObject(gone);
    expect(await leo.post(`${at(id)}/start`)).toMatchObject(gone);
    expect(await una.get(`${at(id)}/course`)).toMatchObject({ status: 404 });
    expect(await rae.get(`${at(id)}/course`)).toMatchObject({ status: 200 });
    expect(await complete(leo, id, step)).toMatchObject({
      status: 409,
      body: { message: 'This course is in the trash.' },
    });
    expect((await leo.get(`${training}/enrollments/user`)).body.data).toEqual([]);
    expect(await rae.get(at(id))).toMatchObject({ status: 200 });
  });

  test('managers see every step with its answers', async () => {
    const { course, steps } = await quiz(ann, 'Seen', ['A']);
    const leo = await colleague(agency, company, 'Leo');
    const id = await enroll(rae, course, leo.employee);
    await complete(leo, id, steps[0]!, { q1: 'no' });
    const { body } = await rae.get(`${at(id)}/steps`);
    expect(body).toMatchObject({ meta: { total: 1, per_page: 25 } });
    const [row] = body.data as EnrollmentStep[];
    expect(row).toMatchObject({
      step_id: steps[0],
      step_title: 'A',
      assignment_requires_marking: false,
      assignment_must_pass: false,
      answer_is_correct: 0,
      answer_attempts: 1,
    });
    expect(JSON.parse(row!.answer_answer!)).toEqual({ q1: 'no' });
    expect(JSON.parse(row!.assignment_questions!)).toMatchObject([{ id: 'q1', correct: 'Yes' }]);
    expect(await leo.get(`${at(id)}/steps`)).toMatchObject({ status: 403 });
  });

  test('the steps come page by page, also one behind the last', async () => {
    const { course, steps } = await quiz(ann, 'Paged', ['A', 'B', 'C']);
    const leo = await colleague(agency, company, 'Leo');
    const id = await enroll(rae, course, leo.employee);
    const pageOf = async (page: number) => {
      const { body } = await rae.get(`${at(id)}/steps?limit=2&page=${page}`);
      return { steps: (body.data as EnrollmentStep[]).map(({ step_id }) => step_id), meta: body.meta };
    };
    expect(await pageOf(1)).toMatchObject({
      steps: steps.slice(0, 2),
      meta: { total: 3, from: 1, to: 2, last_page: 2 },
    });
    expect(await pageOf(2)).toMatchObject({ steps: steps.slice(2), meta: { total: 3, from: 3, to: 3 } });
    expect(await pageOf(3)).toMatchObject({ steps: [], meta: { total: 3, from: 0, to: 0 } });
    expect(await rae.get(`${at(id)}/steps?limit=0`)).toMatchObject({ status: 422 });
    for (const limit of ['2', '0', 'all'])
      expect(await rae.get(`${at(2_147_483_647)}/steps?limit=${limit}`)).toMatchObject({ status: 404 });
  });
});
