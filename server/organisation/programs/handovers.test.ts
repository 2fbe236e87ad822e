import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Program, TargetRecord } from '../../../contract/organisation/programs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import {
  accept,
  addReport,
  addTarget,
  progressOf,
  programsPath as path,
  reported,
  reportsPath,
  sectionsOf,
  smallProgram,
} from '../../testing/programs.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let mia: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs', 'browse users', 'edit users');
});
afterAll(() => agency.close());

const handOver = (from: Person) => `/api/system/users/${from.id}/hand-over`;
const assigned = async (program: number) =>
  ((await mia.get(`${path}/${program}`)).body.data as Program).assigned_to?.full_name;
const formValues = async (who: Person, from: Person) =>
  ((await who.get(handOver(from), { _form: true })).body.data as { values: object }).values;
const all = { programs: true, targets: true, reviews: true };

test('the programs and targets of a colleague who left go to another, and undo brings them back', async () => {
  const sam = await colleague(agency, company, 'Sam');
  const ann = await colleague(agency, company, 'Ann');
  const own = { people: [sam.employee], compliance_manager: sam.employee };
  const { id, section, target } = await smallProgram(mia, 'Relaunch', own, { assigned_to: sam.employee });
  const done = await addTarget(mia, id, section, 'Done', { people: [sam.employee] });
  await reported(sam, done.id, mia);
  const both = await addTarget(mia, id, section, 'Both', { people: [sam.employee, ann.employee] });
  const sent = await addTarget(mia, id, section, 'Sent', { people: [sam.employee] });
  const report = ((await addReport(sam, sent.id)).body.data as { id: number }).id;
  const over = await smallProgram(mia, 'Over', own, { assigned_to: sam.employee });
  await mia.post(`${reportsPath}/${over.target.id}/complete`, { program_id: over.id });

  expect(await formValues(mia, sam)).toMatchObject(all);
  const given = await mia.post(handOver(sam), { to: ann.id, ...all });
  expect(given).toMatchObject({
    status: 200,
    body: { message: 'Handed over to Ann: 1 program, 2 targets, 1 target as Compliance Manager' },
  });
  const held = async () => {
    const { targets } = await sectionsOf(mia, id);
    const names = (cid: string) =>
      targets[cid]!.assignees.map(({ full_name }) => full_name ?? '').toSorted((a, b) => a.localeCompare(b));
    return {
      program: await assigned(id),
      manager: ((await mia.get(`${path}/${id}/targets/${target.id}`)).body.data as TargetRecord).compliance_manager
        ?.full_name,
      targets: [target, done, both, sent].map(({ cid }) => names(cid)),
      over: await assigned(over.id),
    };
  };
  expect(await held()).toEqual({
    program: 'Ann',
    manager: 'Ann',
    targets: [['Ann'], ['Sam'], ['Ann', 'Sam'], ['Ann']],
    over: 'Sam',
  });
  expect(await progressOf(mia, sent.id)).toMatchObject({ total_submitted: 1, summary: { [ann.id]: 0 } });
  expect(await mia.post(`${reportsPath}/${report}/reject`, { reason: 'No.' })).toMatchObject({ status: 200 });
  expect(await progressOf(mia, sent.id)).toMatchObject({ total_rejected: 1, summary: { [ann.id]: 2 } });
  expect((await ann.get('/api/system/notifications')).body.data).toMatchObject([
    { text: expect.stringContaining('Mia handed the work of Sam over to you: 1 program, 2 targets,') },
    {},
  ]);
  expect(await mia.post(`/api/system/changes/${given.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await held()).toEqual({
    program: 'Sam',
    manager: 'Sam',
    targets: [['Sam'], ['Sam'], ['Ann', 'Sam'], ['Sam']],
    over: 'Sam',
  });
});

test('whoever has reported by their post has nothing left to hand over on that target', async () => {
  const sam = await colleague(agency, company, 'Sam');
  const ann = await colleague(agency, company, 'Ann');
  const { posts } = await makeChart(agency, 'founder Sales: Sam', { company, people: { Sam: sam.employee } });
  const places = { people: [sam.employee], posts: [posts['Sales']!] };
  const { id, section, target } = await smallProgram(mia, 'Twice', places);
  const { body } = await mia.get(`${reportsPath}/${target.id}/assignees`);
  const byPost = (body.data as { id: number; text: string }[]).find(({ text }) => text.includes('(Sales)'))!;
  const { body: made } = await addReport(mia, target.id, 'Done.', { assignee: byPost.id });
  await accept(mia, (made.data as { id: number }).id);
  await agency.open.pool.query('update program_reports set submitted_by_user_id = $1 where target_id = $2', [
    sam.id,
    target.id,
  ]);
  await mia.post(`/api/system/users/${sam.id}/disable`);
  expect(await formValues(mia, sam)).toMatchObject({ targets: false });
  await addTarget(mia, id, section, 'Left', places);
  expect(await mia.post(handOver(sam), { to: ann.id, ...all })).toMatchObject({
    body: { message: 'Handed over to Ann: 1 target' },
  });
});

test('nobody hands over programs they may not edit, or to someone of another company', async () => {
  const sam = await colleague(agency, company, 'Sam');
  const ann = await colleague(agency, company, 'Ann');
  const { id } = await smallProgram(mia, 'Move', { people: [sam.employee] }, { assigned_to: sam.employee });
  const bea = await colleague(agency, company, 'Bea', 'create programs', 'browse users', 'edit users');
  expect(await formValues(bea, sam)).toMatchObject({
    programs: false,
    targets: false,
  });
  expect(await bea.post(handOver(sam), { to: ann.id, ...all })).toMatchObject({ status: 422 });
  const guest = await agency.staff('Guest');
  expect(await mia.post(handOver(sam), { to: guest.id, ...all })).toMatchObject({
    status: 422,
    body: { data: { to: ['Open programs and projects can only go to an employee of the same company.'] } },
  });
  expect((await mia.get(`${path}/${id}`)).body.data).toMatchObject({ assigned_to: { full_name: 'Sam' } });
});
