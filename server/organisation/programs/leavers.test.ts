import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import {
  accept,
  addReport,
  progressOf,
  reported,
  reportsOf,
  reportsPath,
  smallProgram,
  statusOf,
} from '../../testing/programs.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let mia: Colleague;
let ann: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  ann = await colleague(agency, company, 'Ann');
});
afterAll(() => agency.close());

test('a report was for nobody if one of two assignees had left, who was offered without a name', async () => {
  const gone = await colleague(agency, company, 'Gone');
  const off = await colleague(agency, company, 'Off');
  const people = [ann.employee, gone.employee, off.employee];
  const { id, target } = await smallProgram(mia, 'Left behind', { people });
  await agency.open.pool.query('update employees set deleted_at = now() where id = $1', [gone.employee]);
  await agency.open.pool.query('update users set active = false where id = $1', [off.id]);
  const { body } = await mia.get(`${reportsPath}/${target.id}/assignees`);
  expect((body.data as { text: string }[]).map(({ text }) => text).toSorted()).toEqual(['Ann', 'Gone', 'Off']);
  expect((await mia.get(`${reportsPath}/${target.id}/add`, { _form: true })).body.data).toMatchObject({
    values: { assignee: { text: 'Ann' } },
  });
  await reported(mia, target.id, mia);
  expect((await reportsOf(mia, target.id))[0]).toMatchObject({ submitted_for: 'Ann' });
  expect(await statusOf(mia, id, target)).toBe(2);
});

test('someone without a login stood as Not Done beside their own accepted report', async () => {
  const { rows } = await agency.open.pool.query<{ id: number }>(
    `insert into employees (company_id, full_name) values ($1, 'Nora') returning id`,
    [company],
  );
  const { target } = await smallProgram(mia, 'By word of mouth', { people: [rows[0]!.id, ann.employee] });
  const nora = target.assignees.find(({ full_name }) => full_name === 'Nora')!;
  const standing = async () =>
    (await progressOf(mia, target.id)).assignees.map(({ full_name, status }) => [full_name, status]);
  const sent = await addReport(mia, target.id, 'She told me', { assignee: nora.id });
  expect(await standing()).toEqual([
    ['Ann', null],
    ['Nora', 0],
  ]);
  await accept(mia, (sent.body.data as { id: number }).id);
  expect(await standing()).toEqual([
    ['Ann', null],
    ['Nora', 1],
  ]);
  await addReport(ann, target.id);
  expect(await standing()).toContainEqual(['Ann', 0]);
});

test('a target whose only assignee cannot sign in is reported on for them', async () => {
  const off = await colleague(agency, company, 'Off');
  const { target } = await smallProgram(mia, 'Alone', { people: [off.employee] });
  await agency.open.pool.query('update users set active = false where id = $1', [off.id]);
  expect(await addReport(mia, target.id)).toMatchObject({ status: 200 });
  expect((await reportsOf(mia, target.id))[0]).toMatchObject({ submitted_for: 'Off' });
});
