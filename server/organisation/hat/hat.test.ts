import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hat, HatTeam, HatWeek } from '../../../contract/organisation/hat.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { weekOf } from '../../../contract/platform/weeks.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCondition, conditionsPath } from '../../testing/conditions.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import { reported, smallProgram } from '../../testing/programs.ts';
import { assignTo, define, setDay } from '../../testing/statistics.ts';
import { closePeriods } from '../statistics/close.ts';
import { sendWeekDigests } from './digest.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let company: number;
let posts: Record<string, number>;
/** Boss is above Ann, who holds two posts; Ben is a stranger; Nia has no ability. */
let boss: Colleague;
let ann: Colleague;
let ben: Colleague;
let nia: Colleague;
let max: Colleague;
const thursdays = [{ from_on: '0001-01-01', ends_on: 4 }];
const today = new Date().toISOString().slice(0, 10);
const week = weekOf(today, thursdays);
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight', 'UTC');
  max = await colleague(
    agency,
    company,
    'Max',
    'manage conditions',
    'manage programs',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  boss = await colleague(agency, company, 'Boss');
  ann = await colleague(agency, company, 'Ann', 'browse own statistics', 'set own statistic values');
  ben = await colleague(agency, company, 'Ben', 'set own statistic values');
  nia = await colleague(agency, company, 'Nia');
  const chart = await makeChart(
    agency,
    `
      position Director : Boss
        division Sales : Ann
          department Calls : Nia
        division Design : Ann
    `,
    { company, people: { Boss: boss.employee, Ann: ann.employee, Nia: nia.employee } },
  );
  posts = chart.posts;
  await agency.open.pool.query(`update positions set vfp = 'Happy clients', function = '<p>Sells</p>' where id = $1`, [
    posts['Sales'],
  ]);
});
afterAll(() => agency.close());

const weekFor = async (by: Person): Promise<HatWeek> => (await by.get('/api/hat/week')).body.data;
const teamOf = async (by: Person): Promise<HatTeam> => (await by.get('/api/hat/week/team')).body.data;
const left = ({ parts }: HatWeek) =>
  Object.fromEntries(parts.map(({ key, items }) => [key, items.map(({ title }) => title)]));
const notices = async (by: Person) =>
  ((await by.get('/api/system/notifications', { limit: 100 })).body.data as { text: string }[]).map(({ text }) => text);

test('the week lists what is left, part by part, and a value that is set is gone from it', async () => {
  const graph = await assignTo(max, await define(max, 'Quotes'), { position: posts['Sales'] });
  const found = await weekFor(ann);
  expect(found).toMatchObject({ from: week.from, to: week.to, done_at: null });
  expect(left(found)).toEqual({ values: ['Quotes'], writeups: [], answers: [], targets: [], courses: [] });
  expect(left(await weekFor(nia)), 'parts one has nothing to do with vanish').toEqual({
    writeups: [],
    answers: [],
    targets: [],
    courses: [],
  });
  await setDay(max, graph, today, 4);
  expect(left(await weekFor(ann))['values']).toEqual([]);
  await setDay(max, graph, today, null);
});

test('a write-up to send is left until it is sent', async () => {
  const id = await addCondition(agency, max, ann.employee, { week_end_at: addDays(week.from, -1) });
  expect(left(await weekFor(ann))['writeups']).toHaveLength(1);
  await ann.post(`${conditionsPath}/${id}/send-to-senior`);
  expect(left(await weekFor(ann))['writeups']).toEqual([]);
  expect(left(await weekFor(boss))['answers']).toEqual(['Ann: Emergency']);
  await boss.post(`${conditionsPath}/${id}/return`, { note: 'Say more' });
  expect(left(await weekFor(boss))['answers']).toEqual([]);
  expect((await weekFor(ann)).parts.find(({ key }) => key === 'writeups')!.items).toMatchObject([{ is_late: true }]);
});

test('a program target due this week is left until its report is accepted; it is on the hat too', async () => {
  const { target } = await smallProgram(max, 'Move', { people: [ann.employee], due_on: week.to });
  expect(left(await weekFor(ann))['targets']).toEqual(['Move: do it']);
  const parts = async () => ((await ann.get('/api/hat/post')).body.data as Hat).parts;
  expect((await parts()).find(({ key }) => key === 'targets')!.rows).toMatchObject([{ title: 'Move: do it' }]);
  await reported(ann, target.id, max);
  expect(left(await weekFor(ann))['targets']).toEqual([]);
});

test('Done is said once and taken back', async () => {
  expect(await ann.post('/api/hat/week/done', { done: 'yes' })).toMatchObject({ status: 422 });
  const done = async () => (await weekFor(ann)).done_at;
  await ann.post('/api/hat/week/done', { done: true });
  const first = await done();
  expect(first).not.toBeNull();
  await ann.post('/api/hat/week/done', { done: true });
  expect(await done()).toBe(first);
  await ann.post('/api/hat/week/done', { done: false });
  expect(await done()).toBeNull();
});

test('a senior sees how much the people below have left and nudges them; others do not', async () => {
  const team = await teamOf(boss);
  expect(team.people.map(({ employee }) => employee.full_name)).toEqual(['Ann', 'Nia']);
  expect(team.people[0]).toMatchObject({ counts: { values: 1, writeups: 1 }, can: { nudge: true } });
  expect(team.people[1]).toMatchObject({ counts: { writeups: 0 }, can: { nudge: false } });
  expect((await teamOf(ben)).people).toEqual([]);
  expect((await teamOf(ann)).people.map(({ employee }) => employee.full_name)).toEqual(['Nia']);
  expect(await ben.post('/api/hat/week/nudge', { employee: ann.employee })).toMatchObject({ status: 403 });
  expect(await boss.post('/api/hat/week/nudge', { employee: 'x' })).toMatchObject({ status: 422 });
  expect(await boss.post('/api/hat/week/nudge', { employee: nia.employee })).toMatchObject({ status: 422 });
  expect(await boss.post('/api/hat/week/nudge', { employee: ann.employee })).toMatchObject({
    body: { message: 'Ann reminded' },
  });
  expect(await notices(ann)).toContain('Boss asks you to finish your week: 1 value to enter, 1 write-up to send.');
  const nudged = (await teamOf(boss)).people[0]!;
  expect(nudged.nudged_at).not.toBeNull();
  expect(nudged.can.nudge).toBe(false);
  expect(await boss.post('/api/hat/week/nudge', { employee: ann.employee })).toMatchObject({
    status: 422,
    body: { message: 'This person was reminded less than an hour ago.' },
  });
});

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
const digests = async (by: Person, day: string) =>
  (await notices(by)).filter((text) => text.startsWith(`Still open from the week ending ${day}`));

test('the digest goes out once on the morning after the week’s last day, company time', async () => {
  // The last week of a year: it ends on Thursday 1 January.
  await closePeriods(agency.platform, at('2026-01-02', '00:30'));
  expect(await sendWeekDigests(agency.platform, at('2026-01-02', '05:30'))).toBe(0);
  expect(await sendWeekDigests(agency.platform, at('2026-01-02', '06:10'))).toBe(1);
  expect(await sendWeekDigests(agency.platform, at('2026-01-02', '06:40'))).toBe(0);
  expect(await sendWeekDigests(agency.platform, at('2026-01-03', '09:00'))).toBe(0);
  expect(await digests(ann, '01/Jan/26')).toEqual(['Still open from the week ending 01/Jan/26: 1 value to enter.']);
  expect(await digests(nia, '01/Jan/26')).toEqual([]);
});

test('two servers at the same time tell everyone once; one that comes days later tells nothing', async () => {
  const both = await Promise.all([1, 2].map(() => sendWeekDigests(agency.platform, at('2026-01-09', '07:00'))));
  expect(both[0]! + both[1]!).toBe(1);
  expect(await digests(ann, '08/Jan/26')).toHaveLength(1);
  expect(await sendWeekDigests(agency.platform, at('2026-01-20', '07:00'))).toBe(0);
});

test('digests that crash in their middle tell nobody, and the next ones everyone once', async () => {
  const crashing = await foundCompany(agency, 'Crashing', 'UTC');
  const people = [];
  for (const name of ['Uma', 'Vic']) {
    const one = await colleague(agency, crashing, name, 'set own statistic values');
    const by = await colleague(agency, crashing, `${name}’s manager`, 'add statistic definitions', 'assign statistics');
    await assignTo(by, await define(by, `Calls of ${name}`), { employee: one.employee });
    people.push(one);
  }
  // The first notice is written, the second one fails.
  await agency.open.pool.query(`create function crash() returns trigger language plpgsql as $$
    begin if new.user_id = ${people[1]!.id} then raise exception 'crash'; end if; return null; end $$`);
  await agency.open.pool.query(
    'create trigger crash after insert on notifications for each row execute function crash()',
  );
  await expect(sendWeekDigests(agency.platform, at('2026-02-06', '07:00'))).rejects.toThrow();
  expect(await digests(people[0]!, '05/Feb/26')).toEqual([]);
  await agency.open.pool.query('drop trigger crash on notifications');
  await sendWeekDigests(agency.platform, at('2026-02-06', '07:10'));
  await sendWeekDigests(agency.platform, at('2026-02-06', '07:20'));
  for (const one of people) expect(await digests(one, '05/Feb/26')).toHaveLength(1);
});

test('in summer time it is the morning of the company’s own clock', async () => {
  const berlin = await foundCompany(agency, 'Berlin', 'Europe/Berlin');
  const eva = await colleague(agency, berlin, 'Eva', 'set own statistic values');
  const boris = await colleague(agency, berlin, 'Boris', 'add statistic definitions', 'assign statistics');
  await assignTo(boris, await define(boris, 'Visits'), { employee: eva.employee });
  // Clocks went forward on 29 March 2026: six o'clock of Friday 3 April is 04:00 in UTC.
  await sendWeekDigests(agency.platform, at('2026-04-03', '03:30'));
  expect(await digests(eva, '02/Apr/26')).toEqual([]);
  await sendWeekDigests(agency.platform, at('2026-04-03', '04:10'));
  expect(await digests(eva, '02/Apr/26')).toHaveLength(1);
});

test('a hat shows each post with its purpose, people and what belongs to it', async () => {
  const hat = (await ann.get('/api/hat/post')).body.data as Hat;
  expect(hat.posts.map(({ name }) => name)).toEqual(['Sales', 'Design']);
  expect(hat.posts[0]).toMatchObject({
    vfp: 'Happy clients',
    senior: { full_name: 'Boss' },
    juniors: [{ full_name: 'Nia' }],
    parts: [{ key: 'graphs', rows: [{ title: 'Quotes', detail: 'Weekly' }] }],
  });
  expect(hat.posts[1]).toMatchObject({ juniors: [] });
  expect((await ben.get('/api/hat/post')).body.data).toMatchObject({ posts: [] });
  expect(((await nia.get('/api/hat/post')).body.data as Hat).posts[0]!.parts).toEqual([]);
});

test('the turn-over pack is for the holder and those above', async () => {
  const pack = (by: Person, post: string) => by.get(`/hat/post/${posts[post]}/print`);
  const { status, body } = await pack(ann, 'Sales');
  expect(status).toBe(200);
  const { text } = body as unknown as { text: string };
  for (const part of ['Sales', 'Turn-over pack of Ann', 'Happy clients', '<p>Sells</p>', 'Quotes', 'Contents'])
    expect(text).toContain(part);
  // Whoever takes over gets all of it, also what is too much for a screen.
  await agency.open.pool.query(
    `insert into conditions (company_id, employee_id, condition, formula, week_end_at)
    select $1, $2, 'Emergency', 'Emergency', '2026-03-05'::date - 7 * n from generate_series(1, 60) n`,
    [company, ann.employee],
  );
  const whole = ((await pack(ann, 'Design')).body as unknown as { text: string }).text;
  expect(whole.match(/writeup=/g)!.length).toBeGreaterThanOrEqual(60);
  expect((await pack(boss, 'Sales')).status).toBe(200);
  expect((await pack(nia, 'Sales')).status).toBe(403);
  expect((await pack(ben, 'Sales')).status).toBe(403);
  expect((await pack(agency.stranger, 'Sales')).status).toBe(401);
});

test('a client’s user and a user without an employee reach none of it', async () => {
  const lone = await agency.staff('Lone');
  expect((await lone.get('/api/hat/post')).body.data).toEqual({ is_employee: false, posts: [], parts: [] });
  expect(await weekFor(lone)).toMatchObject({ is_employee: false, parts: [], done_at: null });
  expect((await teamOf(lone)).people).toEqual([]);
  const client = await colleague(agency, company, 'Client', 'browse own statistics');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  for (const path of ['/api/hat/post', '/api/hat/week', '/api/hat/week/team'])
    expect(await client.get(path)).toMatchObject({ status: 403 });
});
