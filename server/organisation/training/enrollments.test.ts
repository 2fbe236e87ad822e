import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enrollment, TrainingMatrix } from '../../../contract/organisation/enrollments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import type { Call } from '../../platform/calls.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';

import { addCourse, complete, courseAuthor, enroll, quiz, registrar, training } from '../../testing/training.ts';
import { followPosts } from './byPost.ts';
import { courseFollows } from './follows.ts';
import { remindLearners } from './telling.ts';

let agency: Agency;
let company: number;
let ann: Person & { employee: number };
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', ...courseAuthor, ...registrar);
});
afterAll(() => agency.close());

const path = `${training}/enrollments`;
const listed = async (by: Person, query: object) =>
  (await by.get(path, { limit: 100, ...query })).body.data as Enrollment[];
const names = async (course: number, query: object = {}) =>
  (await listed(ann, { course, ...query })).map(({ employee }) => employee.full_name).toSorted();
const noticesOf = async (by: Person) =>
  (
    await agency.open.pool.query<{ text: string }>(
      `select text from notifications where user_id = $1 and kind = 'training' order by id`,
      [by.id],
    )
  ).rows.map((row) => row.text);
const sql = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);

test('people are enrolled by hand, once, and told', async () => {
  const leo = await colleague(agency, company, 'Leo');
  const course = await addCourse(ann, 'Phones', { due_days: 10 });
  const id = await enroll(ann, course, leo.employee);
  const { rows } = await sql(
    `select due_on = (now() at time zone 'UTC')::date + 10 as is_due from enrollments where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ is_due: true }]);
  expect(await noticesOf(leo)).toEqual(['Ann enrolled you in the course “Phones”.']);
  expect((await ann.post(`${path}/add`, { course, employee: leo.employee })).body.data).toEqual({
    employee: ['This person is already enrolled in this course.'],
  });
  const both = await Promise.all(
    [1, 2].map(() => ann.post(`${path}/bulk`, { course, people: [leo.employee, ann.employee] })),
  );
  expect(
    both.map(({ body }) => (body.data as { enrolled: number }).enrolled).toSorted((one, other) => one - other),
  ).toEqual([0, 1]);
  expect(await ann.post(`${path}/bulk`, { course, people: [] })).toMatchObject({ status: 422 });
  expect(await leo.post(`${path}/add`, { course, employee: leo.employee })).toMatchObject({ status: 403 });
});

test('whoever no longer works in the company lists nothing of it, though their session is still there', async () => {
  const rita = await colleague(agency, company, 'Rita', ...registrar);
  const leo = await colleague(agency, company, 'Leo Short');
  const course = await addCourse(ann, 'Doors');
  await enroll(ann, course, leo.employee);
  const seen = async () => (await listed(rita, { course })).map(({ employee }) => employee.full_name);
  expect(await seen()).toEqual(['Leo Short']);
  await sql('update employees set deleted_at = now() where id = $1', [rita.employee]);
  expect(await seen()).toEqual([]);
  await sql('insert into company_users (company_id, user_id) values ($1, $2)', [company, rita.id]);
  expect(await seen()).toEqual(['Leo Short']);
});

test('the list narrows by status, course, own and the trash', async () => {
  const leo = await colleague(agency, company, 'Leo');
  const una = await colleague(agency, company, 'Una');
  const { course, steps } = await quiz(ann, 'Listed', ['A', 'B']);
  const [one, two] = [await enroll(ann, course, leo.employee), await enroll(ann, course, una.employee)];
  await complete(leo, one, steps[0]!, { q1: 'yes' });
  expect(await names(course)).toEqual(['Leo', 'Una']);
  expect(await names(course, { status: 'in_progress' })).toEqual(['Leo']);
  expect(await names(course, { status: 'not_started' })).toEqual(['Una']);
  expect(await names(course, { search: 'una' })).toEqual(['Una']);
  expect(await names(course, { own: 'true' })).toEqual([]);
  expect((await listed(leo, { course })).map(({ id }) => id)).toEqual([one]);
  // The course filter of one's own list offers only one's own courses.
  expect((await leo.get(`${path}/courses`)).body.data).toEqual([{ id: course, text: 'Listed' }]);
  expect((await leo.get(`${path}/user`, { course })).body.data).toMatchObject([{ id: one }]);
  await ann.post(`${path}/${two}/delete`);
  expect(await names(course)).toEqual(['Leo']);
  expect(await names(course, { deleted: 'true' })).toEqual(['Una']);
  const again = await enroll(ann, course, una.employee);
  expect(await ann.post(`${path}/${two}/restore`)).toMatchObject({ status: 422 });
  await ann.post(`${path}/${again}/delete`);
  expect(await ann.post(`${path}/${two}/restore`)).toMatchObject({ status: 200 });
  await ann.post(`${path}/${again}/delete`);
  expect(await ann.get(`${path}/${again}`)).toMatchObject({ status: 404 });
});

describe('by post', () => {
  const board = `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Ines`;
  const posted = async (course: number, body: object) => ann.post(`${training}/courses/${course}/posts`, body);

  test('today’s and later holders are enrolled; what was begun is kept, what was trashed is not made again', async () => {
    const { posts, people } = await makeChart(agency, board, { company });
    const { course, steps } = await quiz(ann, 'Selling', ['A', 'B']);
    await posted(course, { divisions: [posts['Sales']] });
    expect(await names(course)).toEqual(['Ines', 'Marcus']);
    const of = async (position: number) => (await ann.get(`${training}/courses`, { position })).body.data;
    expect(await of(posts['Accounts']!)).toMatchObject([{ id: course }]);
    expect(await of(posts['Founder']!)).toEqual([]);
    const mine = (await listed(ann, { course })).find(({ employee }) => employee.full_name === 'Ines')!;
    await ann.post(`${path}/${mine.id}/delete`);
    const leo = await colleague(agency, company, 'Leo');
    const hold = (employee: number) =>
      sql(
        `insert into position_staff (chart_id, position_id, employee_id, sequence, from_on)
         select chart_id, id, $2, 2048, current_date from positions where id = $1`,
        [posts['Accounts'], employee],
      );
    const leave = (employee: number) =>
      sql('update position_staff set until_on = current_date where position_id = $1 and employee_id = $2', [
        posts['Accounts'],
        employee,
      ]);
    await hold(leo.employee);
    // Two runs at the same time create only one enrollment.
    await Promise.all([followPosts(agency.platform), followPosts(agency.platform)]);
    expect(await names(course)).toEqual(['Leo', 'Marcus']);
    await leave(leo.employee);
    await followPosts(agency.platform);
    expect(await names(course)).toEqual(['Marcus']);
    await hold(leo.employee);
    await followPosts(agency.platform);
    const id = (await listed(leo, { course }))[0]!.id;
    await complete(leo, id, steps[0]!, { q1: 'yes' });
    await leave(leo.employee);
    await followPosts(agency.platform);
    expect(await names(course)).toEqual(['Leo', 'Marcus']);
    // Deleted for good, it is not created again either.
    await ann.post(`${path}/${mine.id}/delete`);
    await followPosts(agency.platform);
    expect(await names(course)).toEqual(['Leo', 'Marcus']);
    expect(people['Ines']).toBeDefined();
  });

  test('a change of staff says which courses come and go', async () => {
    const { id, company: other, posts, people } = await makeChart(agency, board, {});
    const boss = await colleague(agency, other, 'Boss', ...courseAuthor, ...registrar);
    const course = await addCourse(boss, 'Accounting');
    await boss.post(`${training}/courses/${course}/posts`, { posts: [posts['Accounts']] });
    const change = {
      chart_id: id,
      position_id: posts['Accounts']!,
      parent_id: posts['Sales']!,
      name: 'Accounts',
      had: [people['Ines']!],
      wanted: [boss.employee],
      above: { before: null, after: null },
    };
    expect(await courseFollows({ db: agency.open.db } as Call, [change])).toEqual([
      { employee_id: boss.employee, gains: ['Courses: Accounting'] },
      { employee_id: people['Ines'], loses: ['Courses: Accounting'] },
    ]);
  });
});

test('a course that is due is told once, and one to be repeated starts again by itself', async () => {
  const leo = await colleague(agency, company, 'Leo');
  const { course, steps } = await quiz(ann, 'Safety', ['A'], { repeat_months: 12, due_days: 5 });
  const id = await enroll(ann, course, leo.employee);
  await sql('update enrollments set due_on = current_date + 1 where id = $1', [id]);
  await remindLearners(agency.platform);
  await remindLearners(agency.platform);
  expect(await noticesOf(leo)).toEqual([
    'Ann enrolled you in the course “Safety”.',
    'The course “Safety” is due soon.',
  ]);
  await complete(leo, id, steps[0]!, { q1: 'yes' });
  await remindLearners(agency.platform);
  expect((await listed(leo, { course }))[0]).toMatchObject({ status: 'completed', run: 1 });
  await sql(`update enrollments set completed_at = now() - interval '13 months' where id = $1`, [id]);
  await remindLearners(agency.platform);
  expect((await listed(leo, { course }))[0]).toMatchObject({ status: 'not_started', run: 2, is_overdue: false });
  expect((await noticesOf(leo)).at(-1)).toBe('It is time to repeat the course “Safety”.');
});

test('whoever has left the company is neither reminded nor told of a mark, though they can still sign in', async () => {
  const una = await colleague(agency, company, 'Una');
  const { course, steps } = await quiz(ann, 'Ladders', ['A'], { repeat_months: 12 });
  const id = await enroll(ann, course, una.employee, { due_on: '2099-01-01' });
  await complete(una, id, steps[0]!, { q1: 'no' });
  const { rows } = await sql('select id, assignment_id from assignment_answers where enrollment_id = $1', [id]);
  await sql('update enrollments set completed_at = null, due_on = current_date where id = $1', [id]);
  await sql('update employees set deleted_at = now() where id = $1', [una.employee]);
  const before = await noticesOf(una);
  await remindLearners(agency.platform);
  const { id: answer, assignment_id } = rows[0] as { id: number; assignment_id: number };
  const mark = `${training}/assignments/${assignment_id}/answers/${answer}/mark`;
  expect(await ann.post(mark, { result: 'correct' })).toMatchObject({ status: 200 });
  expect(await noticesOf(una)).toEqual(before);
  // Back in the company, the course is due again.
  await sql('update employees set deleted_at = null where id = $1', [una.employee]);
  await sql('update enrollments set completed_at = null where id = $1', [id]);
  await remindLearners(agency.platform);
  expect((await noticesOf(una)).at(-1)).toBe('The course “Ladders” is due soon.');
});

test('the matrix shows people × courses, by division, also as a file', async () => {
  const { company: other, posts } = await makeChart(agency, 'founder Founder: Ada\n  division Sales: Marcus', {});
  const boss = await colleague(agency, other, 'Boss', ...courseAuthor, ...registrar);
  const { course, steps } = await quiz(boss, 'Matrix', ['A', 'B']);
  const id = await enroll(boss, course, boss.employee, { due_on: '2020-01-01' });
  await complete(boss, id, steps[0]!, { q1: 'yes' });
  const table = async (query: Record<string, unknown>) =>
    (await boss.get(`${training}/matrix`, query)).body.data as TrainingMatrix;
  const all = await table({});
  expect(all.people.map(({ full_name }) => full_name)).toEqual(['Ada', 'Boss', 'Marcus']);
  expect(all.courses).toEqual([{ id: course, title: 'Matrix' }]);
  expect(all.cells).toEqual([[boss.employee, course, id, 50, 1, '', '2020-01-01', 1, 0]]);
  expect((await table({ division: posts['Sales'] })).people.map(({ full_name }) => full_name)).toEqual(['Marcus']);
  const file = await boss.get('/training/matrix/export', { format: 'csv' });
  expect(file.status).toBe(200);
  expect(file.body).toMatchObject({ text: expect.stringContaining('overdue since 2020-01-01') });
  const nia = await colleague(agency, other, 'Nia');
  expect(await nia.get(`${training}/matrix`)).toMatchObject({ status: 403 });
});

test('a client’s user reaches none of it, whatever their role holds', async () => {
  const cleo = await colleague(agency, company, 'Cleo', ...courseAuthor, ...registrar);
  await sql('update users set is_customer = true where id = $1', [cleo.id]);
  const { course, steps } = await quiz(ann, 'Closed', ['A']);
  const id = await enroll(ann, course, ann.employee);
  for (const at of [
    'courses',
    `courses/${course}`,
    'sections',
    'steps',
    `steps/${steps[0]}`,
    'enrollments',
    'enrollments/user',
    `enrollments/${id}`,
    'matrix',
    'assignments/waiting',
  ])
    expect([at, (await cleo.get(`${training}/${at}`)).status]).toEqual([at, 403]);
});
