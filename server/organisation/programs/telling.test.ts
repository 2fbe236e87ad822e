import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComplianceReport, MyTarget } from '../../../contract/organisation/programs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { chartEditor, colleague, foundCompany, makeChart, positionsPath } from '../../testing/posts.ts';
import {
  accept,
  addProgram,
  addReport,
  addSection,
  addTarget,
  programsPath as path,
  reported,
  reportsPath,
  smallProgram,
} from '../../testing/programs.ts';
import { tellDueTargets } from './due.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let mia: Colleague;
let ann: Colleague;
let bob: Colleague;
let rev: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs', ...chartEditor);
  ann = await colleague(agency, company, 'Ann');
  bob = await colleague(agency, company, 'Bob');
  rev = await colleague(agency, company, 'Rev', 'review compliance reports');
});
afterAll(() => agency.close());

const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id;
const noticesOf = async (by: Person) =>
  (
    await agency.open.pool.query<{ text: string }>(`select text from notifications where user_id = $1 order by id`, [
      by.id,
    ])
  ).rows.map(({ text }) => text);
const both = () => [ann.employee, bob.employee];

test('a change of staff says which targets come and go with the post', async () => {
  const chart = await makeChart(agency, 'founder Head: Mia\n  position Calls: Ann', {
    company,
    people: { Mia: mia.employee, Ann: ann.employee },
  });
  const posts = [chart.posts['Calls']];
  await smallProgram(mia, 'Handed on', { posts });
  const accepted = await smallProgram(mia, 'Over', { posts });
  await reported(ann, accepted.target.id, rev);
  const follows = await mia.post(`${positionsPath}/follows`, {
    chart_id: chart.id,
    position_id: chart.posts['Calls'],
    staff: [bob.employee],
  });
  const told = follows.body.data as { employee: { full_name: string }; gains: string[]; loses: string[] }[];
  expect(told.find(({ employee }) => employee.full_name === 'Bob')!.gains).toContain('Targets: Handed on: do it');
  expect(told.find(({ employee }) => employee.full_name === 'Ann')!.loses).toContain('Targets: Handed on: do it');
});

test('the reviewer is told of a report, the assignee of the answer, by mail too', async () => {
  const mark = await colleague(agency, company, 'Mark');
  const { target } = await smallProgram(mia, 'Told', { people: [ann.employee], compliance_manager: mark.employee });
  const report = idOf(await addReport(ann, target.id));
  expect((await noticesOf(mark)).at(-1)).toBe('Ann submitted a report on the target “Told: do it”.');
  const waiting = (await mark.get(reportsPath)).body.data as ComplianceReport[];
  expect(waiting.map(({ id }) => id)).toEqual([report]);
  expect((await ann.get(reportsPath)).body.data).toEqual([]);
  await accept(mark, report);
  expect((await mark.get(reportsPath)).body.data).toEqual([]);
  expect((await noticesOf(ann)).at(-1)).toBe('Mark accepted your report on the target “Told: do it”.');
  const mails = await agency.open.pool.query(`select from mails where "to" like 'ann%'`);
  expect(mails.rowCount).toBeGreaterThan(0);
});

test('whoever writes a report is not asked to review it, the next one is', async () => {
  const zoe = await colleague(agency, company, 'Zoe', 'create programs');
  const owner = await colleague(agency, company, 'Owen');
  const own = { people: [owner.employee], compliance_manager: owner.employee };
  const { target } = await smallProgram(zoe, 'Own', own, { assigned_to: owner.employee });
  const report = idOf(await addReport(owner, target.id));
  expect((await owner.get(reportsPath)).body.data).toEqual([]);
  expect((await noticesOf(zoe)).at(-1)).toBe('Owen submitted a report on the target “Own: do it”.');
  expect((await rev.get(reportsPath)).body.data).toMatchObject([{ id: report }]);
  expect(await accept(owner, report)).toMatchObject({ status: 200 });
});

test('a nudge reminds whoever has no accepted report and names them', async () => {
  const { target } = await smallProgram(mia, 'Nudged', { people: both() });
  await reported(ann, target.id, rev);
  expect(await mia.get(`${reportsPath}/${target.id}/nudge`, { _form: true })).toMatchObject({
    body: {
      data: {
        confirm: "Are you sure you want to nudge the assignee's who have not yet submitted accepted compliance's?",
      },
    },
  });
  expect(await mia.get(`${reportsPath}/${target.id}/nudge`)).toMatchObject({
    status: 200,
    body: { message: 'Nudged Bob', data: { told: ['Bob'] } },
  });
  expect((await noticesOf(bob)).at(-1)).toBe('Mia asks you for your report on the target “Nudged: do it”.');
  await reported(bob, target.id, rev);
  expect(await mia.post(`${reportsPath}/${target.id}/nudge`)).toMatchObject({ status: 422 });
});

test('a loop of nudges filled the inbox: each is reminded of a target once an hour, whoever asks', async () => {
  const { target } = await smallProgram(mia, 'Looped', { people: both() });
  const nudge = (by = mia) => by.post(`${reportsPath}/${target.id}/nudge`);
  const asked = 'Mia asks you for your report on the target “Looped: do it”.';
  const received = async () => (await noticesOf(bob)).filter((text) => text === asked).length;
  const made = await Promise.all([nudge(), nudge(), nudge(rev), nudge()]);
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await nudge(), 'again').toMatchObject({
    status: 422,
    body: { message: 'They were reminded less than an hour ago.' },
  });
  const before = await received();
  const passed = `update throttles set tries = array[tries[1] - interval '61 minutes'] where key like 'nudge:%' and key like $1`;
  await agency.open.pool.query(passed, [`%:${bob.id}`]);
  expect(await nudge(), 'an hour later').toMatchObject({ body: { message: 'Nudged Bob' } });
  expect(await received()).toBe(before + 1);
});

test('my targets are those without an accepted report, what is due first', async () => {
  const eve = await colleague(agency, company, 'Eve');
  const id = await addProgram(mia, 'Mine');
  const section = await addSection(mia, id, 'S');
  const add = (title: string, more: object = {}) =>
    addTarget(mia, id, section, title, { people: [eve.employee], ...more });
  const [late, , done] = [await add('Late', { due_on: '2020-01-02' }), await add('Some day'), await add('Done')];
  await add('Soon', { due_on: '2099-01-02' });
  await reported(eve, done.id, rev);
  await addReport(eve, late.id);
  const mine = (await eve.get(`${path}/mine`)).body.data as MyTarget[];
  expect(mine.map(({ title, status, is_overdue }) => [title, status, is_overdue])).toEqual([
    ['Late', 0, true],
    ['Soon', null, false],
    ['Some day', null, false],
  ]);
  expect((await mia.get(`${path}/${id}`)).body.data).toMatchObject({
    pace: 'behind',
    progress: { dated: 2, overdue: 1 },
  });
});

test('whoever has to report is told once when a target is due', async () => {
  const fay = await colleague(agency, company, 'Fay');
  await smallProgram(mia, 'Due', { people: [fay.employee], due_on: new Date().toISOString().slice(0, 10) });
  await tellDueTargets(agency);
  await tellDueTargets(agency);
  expect((await noticesOf(fay)).filter((text) => text.includes('is due today'))).toEqual([
    'The target “Due: do it” is due today.',
  ]);
});

test('whoever wrote a report is told when the decision on it is undone, and when that is undone too', async () => {
  const { target } = await smallProgram(mia, 'Undone', { people: [ann.employee] });
  const report = idOf(await addReport(ann, target.id));
  const undo = async (batch: string | undefined) => (await rev.post(`/api/system/changes/${batch}/undo`)).body.batch;
  const last = async () => (await noticesOf(ann)).slice(-1)[0];
  const { body } = await rev.post(`${path}/reports/${report}/reject`, { reason: 'No date' });
  const again = await undo(body.batch);
  const says = 'the decision on your report on the target “Undone: do it”. It is waiting again.';
  expect(await last()).toBe(`Rev took back ${says}`);
  await undo(again);
  expect(await last()).toBe('Rev rejected your report on the target “Undone: do it”: No date');
  expect(await noticesOf(ann)).not.toContain(`Rev took back ${says}`);
});

test('a template starts a program with its sections, targets and projects, dates counted from the start', async () => {
  const { id, target } = await smallProgram(
    mia,
    'Pattern',
    { people: [ann.employee], due_on: '2026-03-11' },
    { started_on: '2026-03-01', due_on: '2026-03-31', purpose: 'To be repeated' },
  );
  await mia.post(`${path}/${id}/targets/${target.id}/add-project`, {
    title: 'Inner',
    due_on: '2026-03-21',
    assigned_to: ann.employee,
  });
  const template = idOf(await mia.post(`${path}/${id}/save-template`, { title: 'The pattern' }));
  const started = await addProgram(mia, 'From it', { template, started_on: '2027-01-01' });
  const { body } = await mia.get(`${path}/${started}/sections`);
  const targets = Object.values(
    (body.data as { targets: Record<string, { due_on: string; project: object }> }).targets,
  );
  expect(targets).toMatchObject([
    {
      title: 'Pattern: do it',
      due_on: '2027-01-11',
      project: { title: 'Inner', assigned_to: { id: ann.employee } },
      assignees: [{ full_name: 'Ann' }],
    },
  ]);
  expect((await noticesOf(ann)).filter((text) => text === 'Mia assigned the project “Inner” to you.')).toHaveLength(2);
  const own = { purpose: 'Its own', due_on: '2027-01-20' };
  const other = await addProgram(mia, 'Its own', { template, started_on: '2027-01-01', ...own });
  const head = async (program: number) => (await mia.get(`${path}/${program}`)).body.data;
  expect(await head(started), 'empty before').toMatchObject({ purpose: 'To be repeated', due_on: '2027-01-31' });
  expect(await head(other)).toMatchObject(own);
  expect((await mia.get(`${path}/templates`)).body.data).toMatchObject([{ title: 'The pattern', targets: 1 }]);
  expect(await ann.get(`${path}/templates`)).toMatchObject({ status: 403 });
});

test('who had many targets of a template was told, and mailed, once for each', async () => {
  const { id, section } = await smallProgram(mia, 'Serial', { people: [ann.employee] });
  const template = async () => idOf(await mia.post(`${path}/${id}/save-template`, { title: 'Serial' }));
  const told = async (title: string, from: number) => {
    const before = await noticesOf(ann);
    await addProgram(mia, title, { template: from });
    return (await noticesOf(ann)).slice(before.length);
  };
  expect(await told('One', await template())).toEqual(['Mia assigned the target “Serial: do it” to you.']);
  for (const title of ['Second', 'Third']) await addTarget(mia, id, section, title, { people: [ann.employee] });
  expect(await told('Three', await template())).toEqual(['Mia assigned 3 targets of the program “Three” to you.']);
});
