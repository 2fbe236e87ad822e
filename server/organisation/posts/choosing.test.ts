import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import { addProgram, addSection, addTarget, programsPath } from '../../testing/programs.ts';
import { issuedPolicy, policiesPath, policyWriter } from '../../testing/publications.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let ann: Colleague;
let gone: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', 'manage programs', ...policyWriter);
  gone = await colleague(agency, company, 'Gone');
});
afterAll(() => agency.close());

const trashed = (table: 'employees' | 'positions', id: number, is: boolean) =>
  agency.open.pool.query(`update ${table} set deleted_at = ${is ? 'now()' : 'null'} where id = $1`, [id]);
const refusal = (field: string, label: string) => ({
  status: 422,
  body: { data: { [field]: [`The ${label} value does not exist.`] } },
});

test('programs and targets were given to employees in the trash; those who have them already stay', async () => {
  const given = { assigned_to: gone.employee };
  const id = await addProgram(ann, 'Relaunch', given);
  const section = await addSection(ann, id, 'First');
  const mine = await addTarget(ann, id, section, 'Draft', {
    people: [gone.employee],
    compliance_manager: gone.employee,
  });
  const other = await addTarget(ann, id, section, 'Print');
  await trashed('employees', gone.employee, true);

  const targets = `${programsPath}/${id}/sections/${section}/targets`;
  const [kept, fresh] = [`${targets}/${mine.cid}/edit`, `${targets}/${other.cid}/edit`];
  expect(await ann.post(`${programsPath}/${id}/edit`, { title: 'Relaunch 2', ...given })).toMatchObject({
    status: 200,
  });
  expect(await ann.post(`${programsPath}/add`, { title: 'Another', ...given })).toMatchObject(
    refusal('assigned_to', 'Assigned To'),
  );
  const both = { people: [gone.employee, ann.employee], compliance_manager: gone.employee };
  expect(await ann.post(kept, { title: 'Draft', ...both })).toMatchObject({ status: 200 });
  expect(await ann.post(fresh, { title: 'Print', people: both.people })).toMatchObject(refusal('people', 'Assignees'));
  expect(await ann.post(fresh, { title: 'Print', compliance_manager: gone.employee })).toMatchObject(
    refusal('compliance_manager', 'Compliance Manager'),
  );
  expect(await ann.post(`${targets}/add`, { title: 'More', people: [gone.employee] })).toMatchObject(
    refusal('people', 'Assignees'),
  );
  await trashed('employees', gone.employee, false);
});

test('policies and targets were given to employees and posts in the trash', async () => {
  const { posts } = await makeChart(agency, 'founder Head: Ann\n  position Calls', {
    company,
    people: { Ann: ann.employee },
  });
  const calls = posts['Calls']!;
  const had = { people: [gone.employee], posts: [calls] };
  const issued = await issuedPolicy(ann, 'Keys', had);
  const other = await issuedPolicy(ann, 'Doors');
  const id = await addProgram(ann, 'Calling');
  const section = await addSection(ann, id, 'First');
  await trashed('employees', gone.employee, true);
  await trashed('positions', calls, true);

  const issue = (policy: number, to: object) => ann.post(`${policiesPath}/${policy}/issue`, { everyone: false, ...to });
  expect(await issue(issued, { ...had, people: [gone.employee, ann.employee] })).toMatchObject({ status: 200 });
  expect(await issue(other, { people: [gone.employee] })).toMatchObject(refusal('people', 'People'));
  expect(await issue(other, { posts: [calls] })).toMatchObject(refusal('posts', 'Posts'));
  expect(await issue(other, { divisions: [calls] })).toMatchObject(refusal('divisions', 'Divisions'));
  const add = `${programsPath}/${id}/sections/${section}/targets/add`;
  expect(await ann.post(add, { title: 'Call', posts: [calls] })).toMatchObject(refusal('posts', 'Posts'));
});

test('a filter by somebody who has left only had their number', async () => {
  const all = await colleague(agency, company, 'All', 'manage conditions', 'browse statistics', 'manage programs');
  const old = await colleague(agency, company, 'Old');
  await trashed('employees', old.employee, true);
  for (const at of [
    `${programsPath}/people`,
    '/api/makh/conditions/employees/select',
    '/api/foundry/statistics/employees/select',
  ]) {
    const offered = async (query: object) => (await all.get(at, { ...query })).body.data as { text: string }[];
    expect([at, await offered({ chosen: old.employee })]).toMatchObject([at, [{ text: 'Old' }]]);
    expect([at, await offered({ q: 'Old' })]).toEqual([at, []]);
    expect((await offered({})).map(({ text }) => text)).not.toContain('Old');
  }
});

test('who no longer works in a company still saw its people, and enrolled and reminded them', async () => {
  const out = await colleague(
    agency,
    company,
    'Out',
    'create programs',
    'manage courses',
    'manage course enrollments',
    ...policyWriter,
  );
  const reader = await colleague(agency, company, 'Reader', 'browse issued policies');
  await issuedPolicy(ann, 'For all');
  const { id: course } = (await out.post('/api/training/courses/add', { title: 'Safety' })).body.data as { id: number };
  const seen = async () => {
    const matrix = (await out.get('/api/training/matrix')).body.data as { people: unknown[] };
    const readings = (await out.get(`${policiesPath}/readers`)).body.data as { people: unknown[] };
    const offered = async (at: string) => ((await out.get(`${programsPath}/${at}`)).body.data as unknown[]).length;
    return [matrix.people.length, readings.people.length, await offered('people'), await offered('posts')];
  };
  const enroll = () => out.post('/api/training/enrollments/bulk', { course, people: [reader.employee] });
  const nudge = () => out.post(`${policiesPath}/nudge`, { employee: reader.employee });
  for (const count of await seen()) expect(count).toBeGreaterThan(0);
  await trashed('employees', out.employee, true);
  expect(await seen()).toEqual([0, 0, 0, 0]);
  expect(await enroll()).toMatchObject({ status: 422 });
  expect(await nudge()).toMatchObject({ status: 422 });
  await trashed('employees', out.employee, false);
  expect(await enroll()).toMatchObject({ status: 200 });
  expect(await nudge()).toMatchObject({ status: 200 });
});
