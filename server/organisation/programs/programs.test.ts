import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '../../../contract/organisation/programs.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import {
  addProgram,
  addSection,
  addTarget,
  programsPath as path,
  sectionsOf,
  smallProgram,
} from '../../testing/programs.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let mia: Colleague;
let cam: Colleague;
let rea: Colleague;
let zoe: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  cam = await colleague(agency, company, 'Cam', 'create programs');
  rea = await colleague(agency, company, 'Rea', 'read programs');
  zoe = await colleague(agency, company, 'Zoe');
});
afterAll(() => agency.close());

describe('the list', () => {
  test('has programs and projects of the working company with what the specification names', async () => {
    const { id, target } = await smallProgram(
      cam,
      'Relaunch',
      {},
      { purpose: 'A better site', assigned_to: rea.employee },
    );
    await cam.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Relaunch photos' });
    const found = await rea.get(path, { search: 'relaunch', sort: 'title' });
    expect(found.body.meta).toMatchObject({ total: 2, per_page: 25 });
    expect(found.body.data).toMatchObject([
      {
        title: 'Relaunch',
        purpose: 'A better site',
        status: 0,
        program: null,
        assigned_to: { user: { id: rea.id, display_name: 'Rea', full_name: 'Rea' } },
        created_by_user_id: cam.id,
        author: { id: cam.id },
        is_assignee: true,
      },
      { title: 'Relaunch photos', program: { id, title: 'Relaunch' }, is_assignee: false },
    ]);
    const sorted = (await rea.get(path, { sort: 'assigned_to', search: 'relaunch' })).body.data as Program[];
    expect(sorted.map(({ title }) => title)).toEqual(['Relaunch', 'Relaunch photos']);
  });

  test('shows a creator only their own, an assignee theirs, and others none of another company', async () => {
    const { id } = await smallProgram(mia, 'Only Mia’s');
    const seen = async (by: Person, query = {}) =>
      ((await by.get(path, { search: 'mia', ...query })).body.data as Program[]).map((row) => row.id);
    expect(await seen(rea)).toEqual([id]);
    expect(await seen(rea, { user_only: 1 })).toEqual([]);
    expect(await seen(mia, { user_only: true })).toEqual([id]);
    expect(await seen(cam)).toEqual([]);
    expect(await seen(zoe)).toEqual([]);
    const other = await colleague(agency, await foundCompany(agency, 'Elsewhere'), 'Ola', 'manage programs');
    expect(await seen(other)).toEqual([]);
    expect(await other.get(`${path}/${id}`)).toMatchObject({ status: 403 });
    expect(await other.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
  });

  test('is narrowed by status and assignee', async () => {
    const done = await addProgram(mia, 'Narrow one', { assigned_to: zoe.employee });
    const open = await addProgram(mia, 'Narrow two');
    await mia.post(`${path}/reports/0/complete?program_id=${done}`);
    const ids = async (query: object) =>
      ((await mia.get(path, { search: 'narrow', ...query })).body.data as Program[]).map(({ id }) => id);
    expect(await ids({ status: 'completed' })).toEqual([done]);
    expect(await ids({ status: 'open' })).toEqual([open]);
    expect(await ids({ assigned_to: zoe.employee })).toEqual([done]);
    expect(await mia.get(path, { status: 'never' })).toMatchObject({ status: 422 });
  });
});

test('without a company to work in, the form of a new program asked to check what was entered', async () => {
  const notice = async (by: Person) =>
    ((await by.get(`${path}/add`, { _form: true })).body.data as FormSchema).fields[0]!.help;
  expect(await notice(mia)).toBeUndefined();
  expect(await notice(await agency.admin('Ada'))).toBe('Please select a company to continue...');
  const lone = await agency.staff('Lone', 'create programs');
  expect(await notice(lone)).toBe('You do not work in a company yet. Please ask an administrator.');
  expect(await lone.post(`${path}/add`, { title: 'Nowhere' })).toMatchObject({ status: 422 });
});

test('the question before Project Complete names the program that its answer completes', async () => {
  const id = await addProgram(mia, 'Asked first');
  const asked = await mia.get(`${path}/reports/0/complete`, { program_id: id, _form: true });
  const { action } = asked.body.data as { action: string };
  expect(action).toBe(`${path}/reports/0/complete?program_id=${id}`);
  expect(await mia.post(action)).toMatchObject({ status: 200 });
  expect((await mia.get(`${path}/${id}`)).body.data).toMatchObject({ status: 2 });
});

describe('sections and targets', () => {
  test('load as maps by cid with their order, and sequence is 10 times the place', async () => {
    const id = await addProgram(mia, 'Maps');
    const one = await addSection(mia, id, 'One');
    const two = await addSection(mia, id, 'Two');
    const target = await addTarget(mia, id, two, 'Call them', { people: [zoe.employee] });
    const all = await sectionsOf(mia, id);
    expect(all.lists).toEqual([one, two]);
    expect(all.sections[two]).toMatchObject({ cid: two, sequence: 20, targets: [target.cid], program: id });
    expect(all.targets[target.cid]).toMatchObject({
      status: 0,
      user_report_status: null,
      is_assignee: false,
      is_compliance_manager: false,
      assignees: [{ user: { id: zoe.id, full_name: 'Zoe' }, full_name: 'Zoe', post: null }],
      project: null,
      program: id,
      section: two,
      comments_count: 0,
      counts: { done: 0, total: 1 },
    });
  });

  test('are added once however often the call comes', async () => {
    const id = await addProgram(mia, 'Twice');
    const body = { title: 'S', cid: 'section-x1' };
    await mia.post(`${path}/${id}/sections/add`, body);
    expect(await mia.post(`${path}/${id}/sections/add`, body)).toMatchObject({ status: 200 });
    const add = { title: 'T', cid: 'target-x1', status: 0, section: 'section-x1', node: null };
    await mia.post(`${path}/${id}/sections/section-x1/targets/add`, add);
    await mia.post(`${path}/${id}/sections/section-x1/targets/add`, add);
    const all = await sectionsOf(mia, id);
    expect([all.lists, Object.keys(all.targets)]).toEqual([['section-x1'], ['target-x1']]);
  });

  test('a title has 1 to 255 characters, trimmed', async () => {
    const { id, section, target } = await smallProgram(mia, 'Long');
    const edit = (title: string) => mia.post(`${path}/${id}/targets/${target.cid}/edit`, { title });
    expect(await edit(`  ${'x'.repeat(255)}  `)).toMatchObject({
      status: 200,
      body: { data: { title: 'x'.repeat(255) } },
    });
    expect(await edit('x'.repeat(256))).toMatchObject({ status: 422 });
    expect(await edit('   ')).toMatchObject({ status: 422 });
    expect(await mia.post(`${path}/${id}/sections/${section}/edit`, { title: 'x'.repeat(256) })).toMatchObject({
      status: 422,
    });
    expect(await mia.post(`${path}/${id}/sections/add`, { title: ' ' })).toMatchObject({ status: 422 });
  });

  test('are put in order as a whole and one by one, within and between sections', async () => {
    const id = await addProgram(mia, 'Order');
    const [one, two] = [await addSection(mia, id, 'One'), await addSection(mia, id, 'Two')];
    const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((title) => addTarget(mia, id, one, title)));
    const order = async () => {
      const { lists, sections, targets } = await sectionsOf(mia, id);
      return lists.map((cid) => sections[cid]!.targets.map((key) => targets[key]!.title).join(''));
    };
    const sequence = (body: object) => mia.post(`${path}/${id}/sections/sequence`, { program: id, ...body });
    const all = [c, a, b].map((target) => ({ section: one, target: target!.cid }));
    expect(await sequence({ targets: all })).toMatchObject({ status: 200 });
    expect(await order()).toEqual(['CAB', '']);
    await sequence({ target: a!.cid, section: two, before: null });
    expect(await order()).toEqual(['CB', 'A']);
    await sequence({ sections: [two, one] });
    expect(await order()).toEqual(['A', 'CB']);
    expect(await sequence({ sections: [two] })).toMatchObject({ status: 422 });
    expect(await sequence({ targets: [{ section: one, target: 'nobody-knows' }] })).toMatchObject({ status: 422 });
    expect(await order()).toEqual(['A', 'CB']);
  });

  test('a target is edited by its form, also at the longer address', async () => {
    const { id, section, target } = await smallProgram(mia, 'Form');
    const long = `${path}/${id}/sections/${section}/targets/${target.id}/edit`;
    const schema = (await mia.get(long, { _form: true })).body.data as { fields: { name: string }[] };
    expect(schema.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['title', 'description', 'people', 'compliance_manager']),
    );
    await mia.post(long, { description: 'By phone', people: [zoe.employee], compliance_manager: rea.employee });
    expect((await rea.get(`${path}/${id}/targets/${target.id}`)).body.data).toMatchObject({
      title: 'Form: do it',
      description: 'By phone',
      is_compliance_manager: true,
      compliance_manager: { full_name: 'Rea' },
    });
    const stranger = await colleague(agency, await foundCompany(agency, 'Far'), 'Far');
    expect(await mia.post(long, { people: [stranger.employee] })).toMatchObject({
      status: 422,
      body: { data: { people: [expect.any(String)] } },
    });
  });
});

test('the printed page opens the print dialog, as every other does, and says of which day it is', async () => {
  const { id } = await smallProgram(
    mia,
    'On <b>paper</b>',
    {},
    { purpose: 'To be held in hand', due_on: '2099-03-05' },
  );
  const { status, body, headers } = await rea.get(`/makh/programs/${id}/print`);
  const { text } = body as unknown as { text: string };
  const today = dayText(new Date().toISOString().slice(0, 10), dateFormats.published);
  for (const part of [
    'On &#60;b&#62;paper',
    'To be held in hand',
    'Assigned to nobody yet, created on ',
    `due Mar 05, 2099 · 0% complete on ${today}`,
  ])
    expect(text).toContain(part);
  const nonce = /<script nonce="([\w-]+)">addEventListener\('load', \(\) => print\(\)\)</.exec(text)?.[1];
  expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining(`'nonce-${nonce}'`)]);
});

test('a program that was created in the morning was printed with the day before', async () => {
  const { id } = await smallProgram(mia, 'Morning');
  await agency.open.pool.query(`update programs set created_at = '2026-03-05T20:00Z' where id = $1`, [id]);
  await agency.open.pool.query(`update organization_companies set time_zone = 'Pacific/Auckland' where id = $1`, [
    company,
  ]);
  const { body } = await rea.get(`/makh/programs/${id}/print`);
  expect((body as unknown as { text: string }).text).toContain('created on Mar 06, 2026');
});

test('the form of a new program opens with the template it was asked for, unless it is of another company', async () => {
  const { id } = await smallProgram(mia, 'To be copied');
  const made = await mia.post(`${path}/${id}/save-template`, { title: 'Copied' });
  const template = (made.body.data as { id: number }).id;
  const form = async (who: Person, asked: number | string) => who.get(`${path}/add?_form=true&template=${asked}`);
  const opened = async (who: Person, asked: number | string) =>
    ((await form(who, asked)).body.data as FormSchema).values['template'];
  expect(await opened(cam, template)).toEqual({ id: template, text: 'Copied' });
  expect(await opened(cam, 'none')).toBeNull();
  const eve = await colleague(agency, await foundCompany(agency, 'Southlight'), 'Eve', 'manage programs');
  expect(await opened(eve, template)).toBeNull();
  expect(await form(zoe, template)).toMatchObject({ status: 403 });
});
