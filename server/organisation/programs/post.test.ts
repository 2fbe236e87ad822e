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
