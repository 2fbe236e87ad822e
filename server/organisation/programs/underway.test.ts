import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyTarget } from '../../../contract/organisation/programs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import {
  addReport,
  addSection,
  addTarget,
  programsPath as path,
  reported,
  reportsPath,
  smallProgram,
  statusOf,
} from '../../testing/programs.ts';
import { tellDueTargets } from './due.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let mia: Colleague;
let ann: Colleague;
let bob: Colleague;
let eva: Colleague;
let fay: Colleague;
let posts: Record<string, number>;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  ann = await colleague(agency, company, 'Ann');
  bob = await colleague(agency, company, 'Bob');
  eva = await colleague(agency, company, 'Eva');
  fay = await colleague(agency, company, 'Fay');
  ({ posts } = await makeChart(agency, 'founder Calls: Ann\n  position Sales: Eva, Fay\n  position Press: Bob', {
    company,
    people: { Ann: ann.employee, Eva: eva.employee, Fay: fay.employee, Bob: bob.employee },
  }));
});
afterAll(() => agency.close());

const today = new Date().toISOString().slice(0, 10);
const mineOf = async (by: Person) => (await by.get(`${path}/mine`)).body.data as MyTarget[];
const ofPost = async (by: Person, position: number) => (await by.get(`${path}/targets`, { position })).body.data;
const noticesOf = async ({ id }: Person) =>
  (await agency.open.pool.query<{ text: string }>('select text from notifications where user_id = $1', [id])).rows
    .map(({ text }) => text)
    .filter((text) => text.includes(' is due '));

test('a complete target stayed in the list of whoever had it by name and by a post, and was said to be due', async () => {
  const post = posts['Calls']!;
  const given = { people: [ann.employee], posts: [post], due_on: today };
  const { id, target } = await smallProgram(mia, 'Twice', given);
  const sent = await addReport(ann, target.id);
  expect(await mineOf(ann)).toMatchObject([{ id: target.id, status: 0 }]);
  await mia.post(`${reportsPath}/${(sent.body.data as { id: number }).id}/accept`);
  expect(await statusOf(mia, id, target)).toBe(2);
  expect(await mineOf(ann)).toEqual([]);
  expect(await ofPost(mia, post)).toEqual([]);
  await tellDueTargets(agency);
  expect(await noticesOf(ann)).toEqual([]);
});

test('whoever shares a target with the holder of their second post still has to report on it themselves', async () => {
  const { target } = await smallProgram(mia, 'Shared', { people: [fay.employee], posts: [posts['Sales']!] });
  await reported(eva, target.id, mia);
  expect(await mineOf(eva)).toEqual([]);
  expect(await mineOf(fay)).toMatchObject([{ id: target.id, status: null }]);
});

test('people were asked for the targets of an open project after the program around it was completed', async () => {
  const post = posts['Press']!;
  const { id, target } = await smallProgram(mia, 'Around');
  const made = await mia.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Within' });
  const project = (made.body.data as { id: number }).id;
  const section = await addSection(mia, project, 'S');
  await addTarget(mia, project, section, 'Left over', { posts: [post], due_on: today });
  expect(await mineOf(bob)).toHaveLength(1);
  const done = await mia.post(`${reportsPath}/0/complete?program_id=${id}`);
  expect(await mineOf(bob)).toEqual([]);
  expect(await ofPost(mia, post)).toEqual([]);
  await tellDueTargets(agency);
  expect(await noticesOf(bob)).toEqual([]);
  // Once the program is open again, they are asked again.
  await mia.post(`/api/system/changes/${done.body.batch}/undo`);
  expect(await mineOf(bob)).toMatchObject([{ title: 'Left over' }]);
  expect(await ofPost(mia, post)).toHaveLength(1);
  await tellDueTargets(agency);
  expect(await noticesOf(bob)).toEqual(['The target “Left over” is due today.']);
});
