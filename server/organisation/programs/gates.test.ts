import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayOpen, mayViewReports } from '../../../contract/organisation/targetRights.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import {
  addReport,
  addTarget,
  programsPath as path,
  reportsPath,
  sectionsOf,
  smallProgram,
} from '../../testing/programs.ts';

type Who =
  | 'manager'
  | 'creator'
  | 'other creator'
  | 'reader'
  | 'reviewer'
  | 'compliance manager'
  | 'program assignee'
  | 'target assignee'
  | 'stranger'
  | 'client';

let agency: Agency;
let company: number;
const people = new Map<Who, Person & { employee: number }>();
const at = (who: Who) => people.get(who)!;

beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  const join = async (who: Who, ...abilities: Parameters<Agency['staff']>[1][]) =>
    people.set(who, await colleague(agency, company, who, ...abilities));
  await join('manager', 'manage programs');
  await join('creator', 'create programs');
  await join('other creator', 'create programs');
  await join('reader', 'read programs');
  await join('reviewer', 'review compliance reports');
  await join('compliance manager');
  await join('program assignee');
  await join('target assignee');
  await join('stranger');
  await join('client', 'manage programs', 'create programs', 'read programs', 'review compliance reports');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [at('client').id]);
});
afterAll(() => agency.close());

const all = () => [...people.keys()];

/** A program of the creator in which everyone has a role, and a pending report. */
async function scene() {
  const made = await smallProgram(
    at('creator'),
    'Gate',
    { people: [at('target assignee').employee], compliance_manager: at('compliance manager').employee },
    { assigned_to: at('program assignee').employee },
  );
  const { body } = await addReport(at('target assignee'), made.target.id);
  return { ...made, report: (body.data as { id: number }).id };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const editors: Who[] = ['manager', 'creator'];
const readers: Who[] = [...editors, 'reader', 'program assignee', 'target assignee', 'compliance manager'];

// The specification's section 6, row by row.
const gates: [string, Who[], (by: Person, of: Scene) => ReturnType<Person['post']>][] = [
  ['Add Program', ['manager', 'creator', 'other creator'], (by) => by.post(`${path}/add`, { title: 'New' })],
  ['edit a program', editors, (by, { id }) => by.post(`${path}/${id}/edit`, { title: 'Gate' })],
  ['delete a program', editors, (by, { id }) => by.post(`${path}/${id}/delete`)],
  ['add a section', editors, (by, { id }) => by.post(`${path}/${id}/sections/add`, { title: 'S' })],
  [
    'edit a section',
    editors,
    (by, { id, section }) => by.post(`${path}/${id}/sections/${section}/edit`, { title: 'S' }),
  ],
  ['delete a section', editors, (by, { id, section }) => by.post(`${path}/${id}/sections/${section}/delete`)],
  [
    'add a target',
    editors,
    (by, { id, section }) => by.post(`${path}/${id}/sections/${section}/targets/add`, { title: 'T' }),
  ],
  [
    'edit a target',
    editors,
    (by, { id, target }) => by.post(`${path}/${id}/targets/${target.id}/edit`, { title: 'T' }),
  ],
  ['delete a target', editors, (by, { id, target }) => by.post(`${path}/${id}/targets/${target.id}/delete`)],
  [
    'Add Project',
    editors,
    (by, { id, target }) => by.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'P' }),
  ],
  [
    'sort',
    editors,
    (by, { id, section }) => by.post(`${path}/${id}/sections/sequence`, { program: id, sections: [section] }),
  ],
  ['read the program', readers, (by, { id }) => by.get(`${path}/${id}`)],
  ['read the sections and targets', readers, (by, { id }) => by.get(`${path}/${id}/sections`)],
  ['print', readers, (by, { id }) => by.get(`/makh/programs/${id}/print`)],
  [
    'Project Complete',
    [...editors, 'program assignee'],
    (by, { id }) => by.post(`${reportsPath}/0/complete?program_id=${id}`),
  ],
  ['read a target', [...readers, 'reviewer'], (by, { id, target }) => by.get(`${path}/${id}/targets/${target.id}`)],
  [
    'view target reports',
    [...editors, 'reviewer', 'compliance manager', 'program assignee', 'target assignee'],
    (by, { target }) => by.get(`${reportsPath}/${target.id}`),
  ],
  ['open Add Report', [...editors, 'target assignee'], (by, { target }) => by.get(`${reportsPath}/${target.id}/add`)],
  [
    'accept a report',
    ['manager', 'reviewer', 'compliance manager', 'program assignee'],
    (by, { report }) => by.post(`${reportsPath}/${report}/accept`),
  ],
  [
    'reject a report',
    ['manager', 'reviewer', 'compliance manager', 'program assignee'],
    (by, { report }) => by.post(`${reportsPath}/${report}/reject`, { reason: 'No.' }),
  ],
  [
    'nudge',
    [...editors, 'reviewer', 'compliance manager', 'program assignee'],
    (by, { target }) => by.post(`${reportsPath}/${target.id}/nudge`),
  ],
  [
    'restore',
    editors,
    async (by, { id }) => {
      await at('manager').post(`${path}/${id}/delete`);
      return by.post(`${path}/${id}/restore`);
    },
  ],
];

test.each(gates)('%s', async (_name, allowed, run) => {
  const got: Partial<Record<Who, number>> = {};
  for (const who of all()) got[who] = (await run(at(who), await scene())).status;
  const expected = Object.fromEntries(all().map((who) => [who, allowed.includes(who) ? 200 : 403]));
  expect(got).toEqual(expected);
  expect((await run(agency.stranger, await scene())).status).toBe(401);
});

test('what a row can do is what the gates say', async () => {
  const { id } = await scene();
  const can = async (who: Who) => {
    const { body } = await at(who).get(`${path}/${id}`);
    return (body.data as { can: object }).can;
  };
  const edits = { edit: true, delete: true, complete: true, add_report: true };
  expect(await can('manager')).toMatchObject(edits);
  expect(await can('creator')).toMatchObject(edits);
  expect(await can('program assignee')).toMatchObject({
    edit: false,
    delete: false,
    complete: true,
    add_report: false,
  });
  expect(await can('reader')).toMatchObject({ edit: false, complete: false });
});

test('the plan says which targets, reports and projects of it each reader may open', async () => {
  const { id, section } = await scene();
  const other = await addTarget(at('creator'), id, section, 'Of nobody');
  await at('manager').post(`${path}/${id}/targets/${other.id}/add-project`, { title: 'By the manager' });
  for (const who of readers) {
    const { targets, can } = await sectionsOf(at(who), id);
    for (const target of Object.values(targets)) {
      const { status } = await at(who).get(`${path}/${id}/targets/${target.id}`);
      const shown = { who, opens: mayOpen(target, can), reports: mayViewReports(target, can) };
      const reports = (await at(who).get(`${reportsPath}/${target.id}`)).status === 200;
      expect(shown, target.title).toEqual({ who, opens: status === 200, reports });
    }
    const project = targets[other.cid]!.project!;
    const read = (await at(who).get(`${path}/${project.id}`)).status === 200;
    const edit = (await at(who).get(`${path}/${project.id}/edit`, { _form: 'true' })).status === 200;
    expect({ who, can: project.can }).toEqual({ who, can: { read, edit } });
  }
});

test('a client’s user reaches nothing of programs, whatever their role holds and whoever assigned them', async () => {
  const { id, target } = await smallProgram(
    at('manager'),
    'For a client',
    { people: [at('client').employee] },
    { assigned_to: at('client').employee },
  );
  for (const address of [
    path,
    `${path}/${id}`,
    `${path}/${id}/sections`,
    `${reportsPath}/${target.id}`,
    reportsPath,
    `${path}/mine`,
    `${path}/people`,
  ])
    expect({ address, status: (await at('client').get(address)).status }).toEqual({ address, status: 403 });
});
