import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { chartEditor, colleague, foundCompany, makeChart, positionsPath } from '../../testing/posts.ts';
import { programsPath, reported, sectionsOf, smallProgram } from '../../testing/programs.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

test('the open targets of a post are listed for it, to those who may see them', async () => {
  const company = await foundCompany(agency, 'Northlight');
  const mia = await colleague(agency, company, 'Mia', 'manage programs');
  const rev = await colleague(agency, company, 'Rev', 'review compliance reports');
  const ann = await colleague(agency, company, 'Ann');
  const bob = await colleague(agency, company, 'Bob');
  const { posts } = await makeChart(agency, 'founder Head: Mia\n  position Calls: Ann', {
    company,
    people: { Mia: mia.employee, Ann: ann.employee },
  });
  const { target } = await smallProgram(mia, 'By post', { posts: [posts['Calls']] });
  const listed = async (by: Person) => {
    const { body } = await by.get(`${programsPath}/targets`, { position: posts['Calls'] });
    return (body.data as { id: number }[]).map(({ id }) => id);
  };
  expect(await listed(mia)).toEqual([target.id]);
  expect(await listed(ann)).toEqual([target.id]);
  expect(await listed(bob)).toEqual([]);
  expect((await mia.get(`${programsPath}/targets`, { position: posts['Head'] })).body.data).toEqual([]);
  expect(await mia.get(`${programsPath}/targets`)).toMatchObject({ status: 422 });
  const client = await agency.staff('Kim', 'manage programs');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  expect(await client.get(`${programsPath}/targets`, { position: posts['Calls'] })).toMatchObject({ status: 403 });
  await reported(ann, target.id, rev);
  expect(await listed(mia)).toEqual([]);
});

test('a target that had become a project stayed open for its post, even when the project was complete', async () => {
  const company = await foundCompany(agency, 'Westgate');
  const mia = await colleague(agency, company, 'Mia', 'manage programs');
  const { posts } = await makeChart(agency, 'founder Head: Mia', { company, people: { Mia: mia.employee } });
  const { id, target } = await smallProgram(mia, 'Large', { posts: [posts['Head']] });
  const listed = async () => (await mia.get(`${programsPath}/targets`, { position: posts['Head'] })).body.data;
  expect(await listed()).toHaveLength(1);
  const made = await mia.post(`${programsPath}/${id}/targets/${target.id}/add-project`, { title: 'Part of it' });
  expect(await listed()).toEqual([]);
  await mia.post(`${programsPath}/${(made.body.data as { id: number }).id}/delete`);
  expect(await listed(), 'a plain target again').toHaveLength(1);
});

test('a target and a course of a post that was deleted say so', async () => {
  const company = await foundCompany(agency, 'Southlight');
  const mia = await colleague(agency, company, 'Mia', 'manage programs', 'manage courses', ...chartEditor);
  const ann = await colleague(agency, company, 'Ann');
  const { posts } = await makeChart(agency, 'founder Head: Mia\n  position Calls: Ann', {
    company,
    people: { Mia: mia.employee, Ann: ann.employee },
  });
  const { id, target } = await smallProgram(mia, 'By post', { posts: [posts['Calls']] });
  const course = ((await mia.post('/api/training/courses/add', { title: 'Calling' })).body.data as { id: number }).id;
  const courseAt = `/api/training/courses/${course}`;
  expect(await mia.post(`${courseAt}/posts`, { posts: [posts['Calls']] })).toMatchObject({ status: 200 });
  const said = async () => (await sectionsOf(mia, id)).targets[target.cid]!.assignees.map(({ post }) => post);
  expect(await said()).toEqual(['Calls']);
  expect(await mia.post(`${positionsPath}/${posts['Calls']}/delete`)).toMatchObject({ status: 200 });
  expect(await said()).toEqual(['without a post, formerly Calls']);
  expect((await mia.get(courseAt)).body.data).toMatchObject({ posts: [{ text: 'Calls (without a post)' }] });
});

const noticesOf = async (by: Person) =>
  ((await by.get('/api/system/notifications')).body.data as { text: string }[]).map(({ text }) => text);

test('a target of a vacant post is the senior’s until somebody holds it', async () => {
  const company = await foundCompany(agency, 'Eastlight');
  const mia = await colleague(agency, company, 'Mia', 'manage programs', ...chartEditor);
  const rev = await colleague(agency, company, 'Rev', 'review compliance reports');
  const sue = await colleague(agency, company, 'Sue');
  const ann = await colleague(agency, company, 'Ann');
  const { posts } = await makeChart(
    agency,
    'founder Head: Mia\n  division Sales: Sue\n    department Calls\n    department Mail',
    { company, people: { Mia: mia.employee, Sue: sue.employee } },
  );
  const { id, target } = await smallProgram(mia, 'Vacant', { posts: [posts['Calls']] });
  const other = await smallProgram(mia, 'Vacant too', { posts: [posts['Mail']] });
  const toDo = async (by: Person) =>
    ((await by.get(`${programsPath}/mine`)).body.data as { id: number }[]).map((one) => one.id);
  const assignees = async (of: number, cid: string) => (await sectionsOf(mia, of)).targets[cid]!.assignees;
  expect(await assignees(id, target.cid)).toMatchObject([{ full_name: 'Sue', post: 'Calls', user: { id: sue.id } }]);
  expect(await toDo(sue)).toEqual([target.id, other.target.id]);
  expect(await noticesOf(sue)).toContain('Mia assigned the target “Vacant: do it” to you.');
  expect(await toDo(mia)).toEqual([]);
  expect(await toDo(ann)).toEqual([]);
  expect(await ann.get(`${programsPath}/${id}`)).toMatchObject({ status: 403 });
  await reported(sue, other.target.id, rev);
  expect(await toDo(sue)).toEqual([target.id]);

  const held = await mia.post(`/api/makh/positions/${posts['Calls']}/edit`, { staff: [ann.employee] });
  expect(held).toMatchObject({ status: 200 });
  expect(await toDo(sue)).toEqual([]);
  expect(await toDo(ann)).toEqual([target.id]);
  expect(await mia.post(`${positionsPath}/${posts['Calls']}/delete`)).toMatchObject({ status: 200 });
  expect(await toDo(sue)).toEqual([target.id]);
  expect(await toDo(ann)).toEqual([]);
  await reported(sue, target.id, rev);
});
