import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program, ProgramRecord } from '../../../contract/organisation/programs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import {
  addReport,
  addSection,
  addTarget,
  programsPath as path,
  reported,
  sectionsOf,
  smallProgram,
} from '../../testing/programs.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let mia: Colleague;
let cam: Colleague;
let rea: Colleague;
let zoe: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  cam = await colleague(agency, company, 'Cam', 'create programs');
  rea = await colleague(agency, company, 'Rea', 'read programs');
  zoe = await colleague(agency, company, 'Zoe');
});
afterAll(() => agency.close());

const recordOf = async (by: Person, id: number) => (await by.get(`${path}/${id}`)).body.data as ProgramRecord;
const undo = (by: Person, batch: string | undefined) => by.post(`/api/system/changes/${batch}/undo`);

describe('projects', () => {
  test('three levels completed from below show at every level', async () => {
    const top = await smallProgram(mia, 'Top');
    const made = await mia.post(`${path}/${top.id}/targets/${top.target.id}/add-project`, { title: 'Middle' });
    const middle = (made.body.data as { id: number }).id;
    const section = await addSection(mia, middle, 'M');
    const deep = await addTarget(mia, middle, section, 'Deep one');
    await addTarget(mia, middle, section, 'Plain one');
    const low = (
      (await mia.post(`${path}/${middle}/targets/${deep.id}/add-project`, { title: 'Low' })).body.data as {
        id: number;
      }
    ).id;
    const leaves = await addSection(mia, low, 'L');
    const last = [await addTarget(mia, low, leaves, 'x'), await addTarget(mia, low, leaves, 'y')];
    const progress = async (id: number) => (await recordOf(mia, id)).progress;
    expect(await progress(top.id)).toMatchObject({ total: 3, done: 0 });
    for (const target of last) await reported(mia, target.id, mia);
    expect(await progress(low)).toMatchObject({ total: 2, done: 2 });
    expect(await progress(top.id)).toMatchObject({ total: 3, done: 2 });
    expect((await sectionsOf(mia, middle)).targets[deep.cid]).toMatchObject({
      status: 0,
      counts: { done: 2, total: 2 },
    });
    await mia.post(`${path}/reports/${deep.id}/complete?program_id=${low}`);
    expect((await sectionsOf(mia, middle)).targets[deep.cid]).toMatchObject({ status: 2, project: { status: 2 } });
    await mia.get(`${path}/reports/${top.target.id}/complete`, { program_id: middle });
    expect((await sectionsOf(mia, top.id)).targets[top.target.cid]).toMatchObject({ status: 2 });
    expect(await progress(top.id)).toMatchObject({ total: 3, done: 3 });
    expect(await recordOf(mia, low)).toMatchObject({
      status: 2,
      program: { id: middle },
      trail: [{ title: 'Top' }, { title: 'Middle' }],
    });
  });

  test('a target added to a completed program is still to be done, and opens the program again', async () => {
    const { id, section, target } = await smallProgram(mia, 'Closed');
    const made = await mia.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Below' });
    const project = (made.body.data as { id: number }).id;
    const below = await addSection(mia, project, 'B');
    const complete = (one: number) => mia.post(`${path}/reports/0/complete?program_id=${one}`);
    await complete(project);
    await complete(id);
    const sent = { title: 'Forgotten', people: [zoe.employee], cid: `late-${id}` };
    const add = (one: number, group: string) => mia.post(`${path}/${one}/sections/${group}/targets/add`, sent);
    const late = await add(project, below);
    expect(late.body.message).toBe('Target added. The program is open again.');
    // Everything above is open again too: it contains the new work.
    expect(await recordOf(mia, project)).toMatchObject({ status: 0, progress: { done: 0, total: 1 } });
    expect(await recordOf(mia, id)).toMatchObject({ status: 0, progress: { done: 0, total: 1 } });
    expect((await zoe.get(`${path}/mine`)).body.data).toContainEqual(expect.objectContaining({ title: 'Forgotten' }));
    // Undo takes the target away, and everything is as completed as it was.
    expect(await undo(mia, late.body.batch)).toMatchObject({ status: 200 });
    expect(await recordOf(mia, id)).toMatchObject({ status: 2 });
    expect(await recordOf(mia, project)).toMatchObject({ status: 2 });
    // The same call sent again after the program was completed again does not open it.
    const again = await add(id, section);
    await complete(id);
    expect((await add(id, section)).body.data).toMatchObject({ id: (again.body.data as { id: number }).id });
    expect(await recordOf(mia, id)).toMatchObject({ status: 2 });
  });

  test('a target has one project; deleting it leaves a plain target', async () => {
    const { id, target } = await smallProgram(mia, 'Plain again');
    const add = () => mia.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'P' });
    const project = ((await add()).body.data as { id: number }).id;
    expect(await add()).toMatchObject({ status: 422 });
    await mia.post(`${path}/${project}/delete`);
    expect((await sectionsOf(mia, id)).targets[target.cid]).toMatchObject({ project: null, status: 0 });
    expect(await add()).toMatchObject({ status: 200 });
    expect(await mia.post(`${path}/${project}/restore`)).toMatchObject({
      status: 422,
      body: { message: 'The target of this project now has another project.' },
    });
  });

  test('whoever has the project completes it, another may not', async () => {
    const { id, target } = await smallProgram(mia, 'Hand over');
    const project = (
      (
        await mia.post(`${path}/${id}/targets/${target.id}/add-project`, {
          title: 'H',
          assigned_to: zoe.employee,
        })
      ).body.data as { id: number }
    ).id;
    expect(await rea.post(`${path}/reports/${target.id}/complete?program_id=${project}`)).toMatchObject({
      status: 403,
    });
    expect(await zoe.post(`${path}/reports/${target.id}/complete?program_id=${project}`)).toMatchObject({
      status: 200,
    });
    expect(await zoe.post(`${path}/reports/0/complete?program_id=${id}`)).toMatchObject({ status: 403 });
    expect(await zoe.post(`${path}/reports/0/complete`)).toMatchObject({ status: 404 });
    expect(await recordOf(zoe, project)).toMatchObject({ status: 2 });
  });
});

describe('the trash', () => {
  test('takes everything below and brings back exactly that', async () => {
    const { id, section, target } = await smallProgram(mia, 'Trashed');
    const kept = await addTarget(mia, id, section, 'Kept');
    const project = (
      (await mia.post(`${path}/${id}/targets/${kept.id}/add-project`, { title: 'Below' })).body.data as {
        id: number;
      }
    ).id;
    await mia.post(`${path}/${id}/targets/${target.id}/delete`);
    await mia.post(`${path}/${id}/delete`);
    expect(await mia.get(`${path}/${id}`)).toMatchObject({ status: 404 });
    expect(await mia.get(`${path}/${project}`)).toMatchObject({ status: 404 });
    const trashed = (await mia.get(path, { status: 'trashed', search: 'trashed' })).body.data as Program[];
    expect(trashed.map((row) => row.id)).toEqual([id]);
    expect(await mia.post(`${path}/${project}/restore`)).toMatchObject({ status: 422 });
    expect((await rea.get(path, { status: 'trashed' })).body.data).toEqual([]);
    expect(await mia.post(`${path}/${id}/restore`)).toMatchObject({ status: 200 });
    const all = await sectionsOf(mia, id);
    expect(Object.keys(all.targets)).toEqual([kept.cid]);
    expect(all.targets[kept.cid]).toMatchObject({ project: { id: project } });
  });

  test('a deleted section is undone with its targets and projects', async () => {
    const { id, section, target } = await smallProgram(cam, 'Undone');
    await cam.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Undone too' });
    const { body } = await cam.post(`${path}/${id}/sections/${section}/delete`);
    expect((await sectionsOf(cam, id)).lists).toEqual([]);
    expect(await undo(cam, body.batch)).toMatchObject({ status: 200 });
    const all = await sectionsOf(cam, id);
    expect(all.targets[target.cid]).toMatchObject({ project: { title: 'Undone too' } });
  });

  test('has the sections and targets that were deleted alone, and brings each back with what went along', async () => {
    const { id, section, target } = await smallProgram(cam, 'Sorted out');
    const second = await addTarget(cam, id, section, 'Second');
    await cam.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Large' });
    await cam.post(`${path}/${id}/targets/${target.id}/delete`);
    await cam.post(`${path}/${id}/sections/${section}/delete`);
    const trash = async (by: Person) => (await by.get(`${path}/${id}/trash`)).body.data;
    expect(await trash(cam)).toMatchObject([
      { kind: 'section', title: 'First', targets: 1 },
      { kind: 'target', id: target.id, section: 'First' },
    ]);
    expect(await rea.get(`${path}/${id}/trash`)).toMatchObject({ status: 403 });
    const restore = (by: Person, what: string) => by.post(`${path}/${id}/${what}/restore`);
    expect(await restore(cam, `targets/${target.id}`)).toMatchObject({
      status: 422,
      body: { message: 'The section of this target was deleted. Please restore that first.' },
    });
    expect(await restore(rea, `sections/${section}`)).toMatchObject({ status: 403 });
    expect(await restore(cam, `sections/${section}`)).toMatchObject({ status: 200 });
    expect(Object.keys((await sectionsOf(cam, id)).targets)).toEqual([second.cid]);
    const back = await restore(cam, `targets/${target.id}`);
    expect(back).toMatchObject({ status: 200, body: { message: 'Target restored' } });
    expect((await sectionsOf(cam, id)).targets[target.cid]).toMatchObject({ project: { title: 'Large' } });
    expect(await restore(cam, `targets/${target.id}`)).toMatchObject({ status: 422 });
    expect(await trash(cam)).toEqual([]);
    expect(await undo(cam, back.body.batch)).toMatchObject({ status: 200 });
    expect(await trash(cam)).toMatchObject([{ kind: 'target', id: target.id }]);
  });

  test('work that comes back to a completed program opens it again', async () => {
    const { id, section, target } = await smallProgram(mia, 'Done too early');
    const made = await mia.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Below' });
    const below = (made.body.data as { id: number }).id;
    const parts = [
      [`${path}/${id}/targets/${target.id}`, 'Target restored'],
      [`${path}/${id}/sections/${section}`, 'Section restored'],
      [`${path}/${below}`, 'Project restored'],
    ] as const;
    for (const [part, message] of parts) {
      await mia.post(`${part}/delete`);
      await mia.post(`${path}/reports/0/complete?program_id=${id}`);
      const back = await mia.post(`${part}/restore`);
      expect(back.body.message).toBe(`${message}. The program is open again.`);
      expect(await recordOf(mia, id)).toMatchObject({ status: 0 });
      expect(await undo(mia, back.body.batch)).toMatchObject({ status: 200 });
      expect(await recordOf(mia, id)).toMatchObject({ status: 2 });
      expect(await mia.post(`${part}/restore`)).toMatchObject({ status: 200 });
    }
    // What was done before it was deleted does not open anything.
    const again = await mia.post(`${path}/reports/0/complete?program_id=${below}`);
    expect(again).toMatchObject({ status: 200 });
    await mia.post(`${path}/${id}/targets/${target.id}/delete`);
    await mia.post(`${path}/reports/0/complete?program_id=${id}`);
    const done = await mia.post(`${path}/${id}/targets/${target.id}/restore`);
    expect(done).toMatchObject({ status: 200, body: { message: 'Target restored' } });
    expect(await recordOf(mia, id)).toMatchObject({ status: 2 });
  });

  test('a target with a report cannot be taken back as if it had never been', async () => {
    const { id, section } = await smallProgram(mia, 'Proof');
    const added = await mia.post(`${path}/${id}/sections/${section}/targets/add`, { title: 'Prove it' });
    await addReport(mia, (added.body.data as { id: number }).id);
    expect(await undo(mia, added.body.batch)).toMatchObject({ status: 409 });
  });
});
