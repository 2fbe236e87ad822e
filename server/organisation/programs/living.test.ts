import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SourceRows } from '../../../contract/organisation/statistics.ts';
import type { SearchGroup } from '../../../contract/overview/search.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, hire } from '../../testing/posts.ts';
import { accept, addReport, reported, reportsPath, smallProgram, statusOf } from '../../testing/programs.ts';
import { assignTo, define, pointsOf, statisticsPath } from '../../testing/statistics.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let company: number;
let mia: Colleague;
let ann: Colleague;
let cam: Colleague;
let uma: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  const keeper = ['browse statistics', 'add statistic definitions', 'assign statistics'] as const;
  mia = await colleague(agency, company, 'Mia', 'manage programs', ...keeper);
  ann = await colleague(agency, company, 'Ann', 'browse own statistics');
  cam = await colleague(agency, company, 'Cam', 'create programs');
  uma = await colleague(agency, company, 'Uma', 'browse article content', 'read article content');
});
afterAll(() => agency.close());

const today = new Date().toISOString().slice(0, 10);

test('targets accepted count themselves for who had to report, and a decision taken back takes one away', async () => {
  const definition = await define(mia, 'Targets', {
    type: 'daily',
    source: 'program-targets-accepted',
    source_scope: 'holder',
  });
  const [ofAnn, ofMia] = [
    await assignTo(mia, definition, { employee: ann.employee }),
    await assignTo(mia, definition, { employee: mia.employee }),
  ];
  const days = { from_date: today, to_date: today };
  const counted = async () => [
    (await pointsOf(mia, ofAnn, days))[today],
    (await pointsOf(mia, ofMia, days))[today] ?? 0,
  ];

  const first = await smallProgram(mia, 'First', { people: [ann.employee] });
  await reported(ann, first.target.id, mia);
  expect(await counted()).toEqual([1, 0]);

  // Submitted by the manager on behalf of the assignee, it counts for the assignee.
  const { target } = await smallProgram(mia, 'Second', { people: [ann.employee] });
  const [anns] = (await mia.get(`${reportsPath}/${target.id}/assignees`)).body.data as { id: number }[];
  const { body } = await addReport(mia, target.id, 'She told me', { assignee: anns!.id });
  const decided = await accept(mia, (body.data as { id: number }).id);
  expect(await counted()).toEqual([2, 0]);

  // Nor does the manager gain by what they report for someone without a login.
  const nora = await hire(agency, company, 'Nora', null);
  const third = await smallProgram(mia, 'Third', { people: [nora] });
  await reported(mia, third.target.id, mia);
  expect(await statusOf(mia, third.id, third.target)).toBe(2);
  expect(await counted()).toEqual([2, 0]);

  const rows = async (by: Person) =>
    (await by.get(`${statisticsPath}/assignments/${ofAnn}/rows`, { period_end: today })).body.data as SourceRows;
  expect((await rows(ann)).rows).toMatchObject([
    { path: `/programs/0/targets/${target.id}/reports` },
    { path: `/programs/0/targets/${first.target.id}/reports` },
  ]);
  expect(await mia.post(`/api/system/changes/${decided.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await counted()).toEqual([1, 0]);

  // Whoever gets a user later gets what was accepted for them; without its assignee, a report is that of its writer.
  const norman = await agency.staff('Norman');
  await agency.open.pool.query('update employees set user_id = $1 where id = $2', [norman.id, nora]);
  const ofNora = await assignTo(mia, definition, { employee: nora });
  expect((await pointsOf(mia, ofNora, days))[today]).toBe(1);
  await mia.post(`/api/makh/programs/${third.id}/targets/${third.target.id}/edit`, { people: [] });
  expect((await pointsOf(mia, ofNora, days))[today]).toBe(0);
  expect(await counted()).toEqual([1, 1]);
});

test('programs and projects are found by those who may read them', async () => {
  const { id, target } = await smallProgram(cam, 'Zeppelin', {}, { purpose: 'To fly once a year' });
  await cam.post(`/api/makh/programs/${id}/targets/${target.id}/add-project`, { title: 'Zeppelin hangar' });
  const found = async (by: Person, q: string) =>
    ((await by.get('/api/search', { q })).body.data as SearchGroup[]).flatMap(({ kind, hits }) =>
      hits.map(({ text, hint }) => ({ kind, text, hint })),
    );
  const both = [
    { kind: 'programs', text: 'Zeppelin', hint: 'Program' },
    { kind: 'programs', text: 'Zeppelin hangar', hint: 'Project' },
  ];
  for (const by of [mia, cam]) expect(await found(by, 'zeppelin')).toEqual(expect.arrayContaining(both));
  expect(await found(mia, 'fly once')).toMatchObject([{ text: 'Zeppelin' }]);
  expect(await found(uma, 'zeppelin')).toEqual([]);
});
