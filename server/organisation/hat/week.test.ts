import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hat, HatTeam, HatWeek } from '../../../contract/organisation/hat.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { weekOf } from '../../../contract/platform/weeks.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { everything, itemsPath, listsPath } from '../../testing/checklists.ts';
import { addCompany } from '../../testing/deals.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import { addTarget, smallProgram } from '../../testing/programs.ts';
import { assignTo, define, setDay } from '../../testing/statistics.ts';
import { sendWeekDigests } from './digest.ts';
import { courseAuthor, enroll, quiz, registrar, training } from '../../testing/training.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let company: number;
let max: Colleague;
let ben: Colleague;
const week = weekOf(new Date().toISOString().slice(0, 10), [{ from_on: '0001-01-01', ends_on: 4 }]);
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight', 'UTC');
  max = await colleague(
    agency,
    company,
    'Max',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  ben = await colleague(agency, company, 'Ben', 'set own statistic values');
});
afterAll(() => agency.close());

test('a value of the week before is left until it is set, or until that week was said to be done', async () => {
  const graph = await assignTo(max, await define(max, 'Visits'), { employee: ben.employee });
  const values = async () =>
    ((await ben.get('/api/hat/week')).body.data as HatWeek).parts.find(({ key }) => key === 'values')!.items;
  expect(await values(), 'it was not there yet last week').toMatchObject([{ title: 'Visits' }]);
  await setDay(max, graph, addDays(week.from, -8), 3);
  const before = addDays(week.from, -1);
  expect(await values()).toMatchObject([
    {
      title: `Visits, week ending ${dayText(before, dateFormats.week)}`,
      is_late: true,
      value: { assignment: graph, date: before },
    },
    { title: 'Visits', value: { assignment: graph, date: week.to } },
  ]);
  await setDay(max, graph, before, 5);
  expect(await values()).toHaveLength(1);
  await setDay(max, graph, before, null);
  expect(await values()).toHaveLength(2);
  await agency.open.pool.query('insert into hat_weeks (employee_id, week_end_at, done_at) values ($1, $2, now())', [
    ben.employee,
    before,
  ]);
  expect(await values()).toHaveLength(1);
});

test('the values of a vacant and of a deleted post are entered by whoever answers for them', async () => {
  const shop = await foundCompany(agency, 'Shop', 'UTC');
  const editor = await colleague(agency, shop, 'Editor', 'add statistic definitions', 'assign statistics');
  const cleo = await colleague(agency, shop, 'Cleo', 'set own statistic values');
  const { posts } = await makeChart(agency, 'position Head : Cleo\n  position Desk\n  position Shelf', {
    company: shop,
    people: { Cleo: cleo.employee },
  });
  await assignTo(editor, await define(editor, 'Calls'), { position: posts['Desk'] });
  await assignTo(editor, await define(editor, 'Parcels'), { position: posts['Shelf'] });
  await agency.open.pool.query('update positions set deleted_at = now() where id = $1', [posts['Shelf']]);
  const { parts } = (await cleo.get('/api/hat/week')).body.data as HatWeek;
  expect(parts.find(({ key }) => key === 'values')!.items.map(({ title, detail }) => [title, detail])).toEqual([
    ['Calls', 'Desk'],
    ['Parcels', 'without a post, formerly Shelf'],
  ]);
});

test('someone who had said that the week was done was told what was still open', async () => {
  await agency.open.pool.query(
    `insert into hat_weeks (employee_id, week_end_at, done_at) values ($1, '2026-01-15', now())`,
    [ben.employee],
  );
  const told = async () => {
    const { rows } = await agency.open.pool.query<{ text: string }>(
      `select text from notifications where user_id = $1 and text like 'Still open%' order by id`,
      [ben.id],
    );
    return rows.map(({ text }) => text.slice(0, 42));
  };
  await sendWeekDigests(agency.platform, Date.parse('2026-01-09T07:00:00Z'));
  await sendWeekDigests(agency.platform, Date.parse('2026-01-16T07:00:00Z'));
  expect(await told()).toEqual(['Still open from the week ending 08/Jan/26:']);
});

test('two tasks of the same title could not be told apart', async () => {
  const ann = await colleague(agency, company, 'Ann', ...everything, 'read companies');
  const dan = await colleague(agency, company, 'Dan', 'read items');
  const clients = [await addCompany(agency, 'Acme'), await addCompany(agency, 'Birch')];
  for (const reference_id of clients) {
    const { body } = await ann.post(`${listsPath}/add`, {
      reference_type: 'Company',
      reference_id,
      title: 'New client',
    });
    for (const { id: assigned_to } of [ann, dan]) {
      const values = { checklist: (body.data as { id: number }).id, title: 'Introduce the team', assigned_to };
      expect(await ann.post(`${itemsPath}/add`, { ...values, due_on: week.to })).toMatchObject({ status: 200 });
    }
  }
  const tasks = async (of: Colleague) =>
    ((await of.get('/api/hat/week')).body.data as HatWeek).parts
      .find(({ key }) => key === 'items')!
      .items.map(({ title, detail }) => [title, detail]);
  expect(await tasks(ann)).toEqual([
    ['Introduce the team', 'Acme'],
    ['Introduce the team', 'Birch'],
  ]);
  const [listed] = await tasks(dan);
  expect(listed, 'a company is named only to who may read it').toEqual(['Introduce the team', 'New client']);
  const hat = (await ann.get('/api/hat/post')).body.data as Hat;
  expect(hat.parts.find(({ key }) => key === 'items')!.rows.map(({ detail }) => detail)).toEqual([
    `Acme, due ${dayText(week.to, dateFormats.week)}`,
    `Birch, due ${dayText(week.to, dateFormats.week)}`,
  ]);
  await agency.open.pool.query('update contact_companies set deleted_at = now() where id = $1', [clients[0]]);
  expect(await tasks(ann), 'nothing is to be done for a record that was deleted').toHaveLength(1);
});

test('five hundred late tasks of one left everybody else out of the week of the people below', async () => {
  const studio = await foundCompany(agency, 'Large', 'UTC');
  const boss = await colleague(agency, studio, 'Boss', ...everything, 'manage programs', 'read companies');
  const late = await colleague(agency, studio, 'Late', 'read items');
  const punctual = await colleague(agency, studio, 'Punctual', 'read items');
  await makeChart(agency, 'position Director : Boss\n  position Late : Late\n  position Punctual : Punctual', {
    company: studio,
    people: { Boss: boss.employee, Late: late.employee, Punctual: punctual.employee },
  });
  const list = { reference_type: 'Company', reference_id: await addCompany(agency, 'Acme'), title: 'Start' };
  const checklist = ((await boss.post(`${listsPath}/add`, list)).body.data as { id: number }).id;
  await agency.open.pool.query(
    `with n as (insert into nodes (kind) select 'ChecklistItem' from generate_series(1, 600) returning id)
     insert into checklist_items (cid, checklist_id, node_id, title, sequence, assigned_to_id, due_on)
     select 'late-' || id, $1, id, 'Late', id, $2, '2020-01-01' from n`,
    [checklist, late.id],
  );
  await boss.post(`${itemsPath}/add`, { checklist, title: 'Today', assigned_to: punctual.id, due_on: week.to });
  const { id, section } = await smallProgram(boss, 'Old', { people: [late.employee], due_on: '2020-01-01' });
  await agency.open.pool.query(
    `with n as (insert into nodes (kind) select 'ProgramTarget' from generate_series(1, 600) returning id), t as (
       insert into program_targets (cid, node_id, root_id, program_id, section_id, title, sequence, due_on)
       select 'late-' || n.id, n.id, s.root_id, s.program_id, s.id, 'Late', n.id, '2020-01-01' from n, program_sections s
       where s.cid = $1 returning id, root_id)
     insert into program_assignees (root_id, target_id, employee_id) select root_id, id, $2 from t`,
    [section, late.employee],
  );
  await addTarget(boss, id, section, 'This week', { people: [punctual.employee], due_on: week.to });
  const { people } = (await boss.get('/api/hat/week/team')).body.data as HatTeam;
  expect(people.map(({ employee, counts }) => [employee.full_name, counts['items'], counts['targets']])).toEqual([
    ['Late', 500, 500],
    ['Punctual', 1, 1],
  ]);
});

test('a course is in My Courses, the week and the post of its learner, whatever their abilities', async () => {
  const author = await colleague(agency, company, 'Author', ...courseAuthor, ...registrar);
  const nia = await colleague(agency, company, 'Nia');
  const { course } = await quiz(author, 'Welcome', ['First day']);
  const enrollment = await enroll(author, course, nia.employee, { due_on: week.to });
  expect((await nia.get(`${training}/enrollments/user`)).body.data).toMatchObject([{ id: enrollment }]);
  const part = async (path: string) =>
    ((await nia.get(path)).body.data as HatWeek | Hat).parts.find(({ key }) => key === 'courses');
  expect(await part('/api/hat/week')).toMatchObject({ items: [{ title: 'Welcome' }] });
  expect(await part('/api/hat/post')).toMatchObject({ rows: [{ title: 'Welcome' }] });
});
