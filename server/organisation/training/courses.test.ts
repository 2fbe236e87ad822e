import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseRow, Step } from '../../../contract/organisation/training.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { issuedPolicy, policyWriter } from '../../testing/publications.ts';
import {
  addCourse,
  addSection,
  addStep,
  courseAuthor,
  outline,
  question,
  registrar,
  training,
} from '../../testing/training.ts';

let agency: Agency;
let company: number;
let ann: Person & { employee: number };
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', ...courseAuthor, ...policyWriter);
});
afterAll(() => agency.close());

const courses = `${training}/courses`;
const stepIn = async (id: number) => (await ann.get(`${training}/steps/${id}`)).body.data as Step;

test('a course has a title, a category, tags, sections and steps', async () => {
  const added = await ann.post(`${courses}/categories/add`, { label: 'Onboarding', is_default: true });
  const category = (added.body.data as { id: number }).id;
  const id = await addCourse(ann, 'First week', { description: 'How we work', category });
  const section = await addSection(ann, id, 'Start');
  const policy = await issuedPolicy(ann, 'Keys', null);
  const step = await addStep(ann, { course: id, section, title: 'Read it', type: 'policy', policy });
  expect((await ann.get(`${courses}/${id}`)).body.data).toMatchObject({
    title: 'First week',
    category: { id: category, text: 'Onboarding' },
    tags: [],
    total_steps: 1,
    sections: [
      { title: 'Start', sequence: 10, steps: [{ id: step, title: 'Read it', type_desc: 'Policy', sequence: 10 }] },
    ],
    can: { edit: true, delete: true, enroll: false },
  });
  expect(await stepIn(step)).toMatchObject({
    stepable_type: 'Policy',
    stepable: { title: 'Keys', version: 1, body: '<p>Keys: version one.</p>' },
    section: { title: 'Start' },
    assignment: null,
  });
  expect(await ann.post(`${courses}/categories/${category}/delete`)).toMatchObject({ status: 422 });
});

test('steps refuse a text of nobody, a foreign section and questions without words', async () => {
  const course = await addCourse(ann, 'Checks');
  const section = await addSection(ann, course, 'One');
  const other = await addSection(ann, await addCourse(ann, 'Other'), 'Other');
  const add = (values: object) => ann.post(`${training}/steps/add`, { course, section, title: 'S', ...values });
  expect((await add({ type: 'policy' })).body.data).toEqual({ policy: ["The Policy value can't be empty."] });
  expect((await add({ type: 'policy', policy: 999_999 })).status).toBe(422);
  const questions = [question('a')];
  expect((await add({ type: 'assignment', section: other, questions })).body.data).toHaveProperty('section');
  const none = { questions: ["The Questions value can't be empty."] };
  expect((await add({ type: 'assignment' })).body.data).toEqual(none);
  expect((await add({ type: 'assignment', questions: [] })).body.data).toEqual(none);
  expect((await add({ type: 'assignment', questions: [question('a', { question: '' })] })).body.data).toEqual({
    questions: ["Question 1: The Question value can't be empty."],
  });
  expect((await add({ type: 'exam' })).body.data).toHaveProperty('type');
});

test.each(['textarea', 'text', 'radio'] as const)(
  'a %s question without a correct answer is marked by hand',
  async (type) => {
    const course = await addCourse(ann, 'Essay');
    const section = await addSection(ann, course, 'One');
    const options = type === 'radio' ? [{ value: 'a', text: 'This' }] : [];
    const long = question('a', { type, options, correct: '' });
    const step = await addStep(ann, { course, section, title: 'Write', type: 'assignment', questions: [long] });
    expect((await stepIn(step)).assignment).toMatchObject({
      requires_marking: true,
      must_pass: false,
      questions: [long],
    });
  },
);

test('the form of a new step says what it needs, and starts in the only section', async () => {
  const course = await addCourse(ann, 'Short');
  const one = await addSection(ann, course, 'One');
  const form = async () =>
    (await ann.get(`${training}/steps/add`, { _form: 'true', course: String(course) })).body.data as FormSchema;
  const { fields, values } = await form();
  const needed = fields.filter(({ rules }) => rules.includes('required')).map(({ name }) => name);
  expect(needed).toEqual(expect.arrayContaining(['section', 'title', 'type', 'policy', 'article']));
  expect(values).toMatchObject({ section: { id: one, text: 'One' } });
  await addSection(ann, course, 'Two');
  expect((await form()).values).toMatchObject({ section: null });
});

test('a step that keeps its type keeps its text, and needs none of another type', async () => {
  const course = await addCourse(ann, 'Kept');
  const section = await addSection(ann, course, 'One');
  const policy = await issuedPolicy(ann, 'Lights');
  const step = await addStep(ann, { course, section, title: 'A', type: 'policy', policy, article: null });
  expect(await ann.post(`${training}/steps/${step}/edit`, { section, title: 'B', type: 'policy' })).toMatchObject({
    status: 200,
  });
  expect(await stepIn(step)).toMatchObject({ title: 'B', stepable: { title: 'Lights' } });
});

test('sections and steps are put in order, and moved to another section', async () => {
  const course = await addCourse(ann, 'Order');
  const one = await addSection(ann, course, 'One');
  const two = await addSection(ann, course, 'Two');
  const add = (title: string) => addStep(ann, { course, section: one, title, type: 'assignment' });
  const [a, b] = [await add('A'), await add('B'), await add('C')];
  const order = (body: object) => ann.post(`${courses}/${course}/order`, body);
  expect(await order({ step: b, section: one, before: a })).toMatchObject({ status: 200 });
  expect(await outline(ann, course)).toEqual(['One: B, A, C', 'Two: ']);
  await order({ step: a, section: two });
  await order({ section: two, before: one });
  expect(await outline(ann, course)).toEqual(['Two: A', 'One: B, C']);
  expect(await order({ sections: [one] })).toMatchObject({ status: 422 });
});

describe('the trash', () => {
  test('takes a step, brings it back, and deletes it for good', async () => {
    const course = await addCourse(ann, 'Bin');
    const section = await addSection(ann, course, 'One');
    const step = await addStep(ann, { course, section, title: 'A', type: 'assignment' });
    const at = `${training}/steps/${step}`;
    const asked = async () => (await ann.get(`${at}/delete`, { _form: 'true' })).body.data as { confirm: string };
    expect((await asked()).confirm).toBe('Are you sure you want to trash this Step?');
    await ann.post(`${at}/delete`);
    expect((await asked()).confirm).toBe('Are you sure you want to permanently delete this Step?');
    expect(await outline(ann, course)).toEqual(['One: ']);
    await ann.post(`${at}/restore`);
    expect(await outline(ann, course)).toEqual(['One: A']);
    await ann.post(`${training}/sections/${section}/delete`);
    expect(await outline(ann, course)).toEqual([]);
    await ann.post(`${training}/sections/${section}/restore`);
    expect(await outline(ann, course)).toEqual(['One: A']);
    await ann.post(`${at}/delete`);
    await ann.post(`${at}/delete`);
    expect(await ann.get(at)).toMatchObject({ status: 404 });
  });

  test('of a course keeps its sections and steps as they are', async () => {
    const course = await addCourse(ann, 'Kept');
    const section = await addSection(ann, course, 'One');
    const step = await addStep(ann, { course, section, title: 'A', type: 'assignment' });
    await ann.post(`${courses}/${course}/delete`);
    const parts = [`${training}/sections/${section}`, `${training}/steps/${step}`];
    for (const part of parts) {
      expect(await ann.get(part)).toMatchObject({ body: { data: { can: { edit: false, delete: false } } } });
      expect(await ann.post(`${part}/edit`, { title: 'Other' })).toMatchObject({ status: 403 });
      expect(await ann.post(`${part}/delete`)).toMatchObject({ status: 403 });
    }
    await ann.post(`${courses}/${course}/restore`);
    expect(await outline(ann, course)).toEqual(['One: A']);
  });

  test('of courses is shown on request, and a GET deletes and restores as specified', async () => {
    const id = await addCourse(ann, 'Old course');
    expect(await ann.get(`${courses}/${id}/delete`)).toMatchObject({ status: 200 });
    const titles = async (query: object) =>
      ((await ann.get(courses, { ...query, limit: 100 })).body.data as CourseRow[]).map(({ title }) => title);
    expect(await titles({})).not.toContain('Old course');
    expect(await titles({ deleted: 'true' })).toEqual(['Old course']);
    expect(await ann.get(`${courses}/${id}/restore`)).toMatchObject({ status: 200 });
    expect(await titles({})).toContain('Old course');
  });
});

describe('who may', () => {
  test('create courses is for one’s own, and never deletes', async () => {
    const cay = await colleague(agency, company, 'Cay', 'create courses');
    const foreign = await addCourse(ann, 'Of Ann');
    const own = await addCourse(cay, 'Of Cay');
    expect(await cay.post(`${courses}/${own}/edit`, { title: 'Still of Cay' })).toMatchObject({ status: 200 });
    expect(await cay.post(`${courses}/${foreign}/edit`, { title: 'Mine' })).toMatchObject({ status: 403 });
    expect(await cay.post(`${training}/sections/add`, { course: foreign, title: 'In' })).toMatchObject({ status: 422 });
    expect(await cay.post(`${courses}/${own}/delete`)).toMatchObject({ status: 403 });
    expect(await cay.get(`${courses}/${foreign}`)).toMatchObject({ status: 403 });
    const listed = (await cay.get(courses)).body.data as CourseRow[];
    expect(listed.map(({ title }) => title)).toEqual(['Still of Cay']);
  });

  test('who enrolls reads courses and not their solutions; others reach nothing', async () => {
    const rae = await colleague(agency, company, 'Rae', ...registrar);
    const nia = await colleague(agency, company, 'Nia');
    const course = await addCourse(ann, 'Secrets');
    const section = await addSection(ann, course, 'One');
    const step = await addStep(ann, { course, section, title: 'A', type: 'assignment', questions: [question('q')] });
    expect(await rae.get(`${courses}/${course}`)).toMatchObject({ status: 200 });
    expect(await rae.get(`${training}/steps/${step}`)).toMatchObject({ status: 403 });
    expect(await nia.get(courses)).toMatchObject({ status: 403 });
    expect(await nia.get(`${courses}/${course}`)).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(courses)).toMatchObject({ status: 401 });
  });
});

test('a new course in which somebody is enrolled stays, and the enrollment is named with its course', async () => {
  const added = await ann.post(`${courses}/add`, { title: 'Fire drill' });
  const leo = await colleague(agency, company, 'Leo Lamb', ...registrar);
  await leo.post(`${training}/enrollments/add`, {
    course: (added.body.data as { id: number }).id,
    employee: leo.employee,
  });
  expect(await ann.post(`/api/system/changes/${added.body.batch}/undo`)).toMatchObject({
    status: 409,
    body: { message: 'Enrollment Leo Lamb in Fire drill depends on it now. Nothing was undone.' },
  });
});
