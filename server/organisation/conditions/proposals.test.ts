import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConditionProposal } from '../../../contract/organisation/conditions.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { conditionOf, conditionsPath as path, formulaNamed } from '../../testing/conditions.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import { assignTo, define, setDay } from '../../testing/statistics.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';
import { closePeriods } from '../statistics/close.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let company: number;
let max: Colleague;
let ann: Colleague;
let ben: Colleague;
let boss: Colleague;
let posts: Record<string, number>;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight', 'Europe/Berlin');
  max = await colleague(
    agency,
    company,
    'Max',
    'manage conditions',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  ann = await colleague(agency, company, 'Ann', 'create conditions');
  ben = await colleague(agency, company, 'Ben');
  boss = await colleague(agency, company, 'Boss');
  const people = { Ann: ann.employee, Boss: boss.employee };
  ({ posts } = await makeChart(
    agency,
    `
      position Director : Boss
        division Sales : Ann
          department Calls
    `,
    { company, people },
  ));
});
afterAll(() => agency.close());

const proposed = async (by: Person, query: Record<string, unknown> = {}): Promise<ConditionProposal[]> =>
  (await by.get(`${path}/proposals`, query)).body.data;
const named = async (by: Person, title: string) =>
  (await proposed(by)).filter(({ assignment }) => assignment.title === title);

/** Weeks end on Thursdays; these end around the turn of the year and the change to summer time. */
const yearsEnd = ['2025-11-27', '2025-12-04', '2025-12-11', '2025-12-18', '2025-12-25', '2026-01-01'];
const close = (day: string) => closePeriods(agency.platform, Date.parse(`${day}T23:30:00Z`));

async function graph(title: string, owner: number, values: (number | null)[], more: Record<string, unknown> = {}) {
  const id = await assignTo(max, await define(max, title, more), { employee: owner });
  for (const [at, value] of values.entries()) if (value !== null) await setDay(max, id, yearsEnd[at]!, value);
  return id;
}

test('each trend proposes its condition when the week has closed, once however often it closes', async () => {
  await graph('Steep', ann.employee, [10, 14, 18, 24, 30, 36]);
  await graph('Gentle', ann.employee, [100, 104, 108, 113, 117, 121]);
  await graph('Flat', ann.employee, [10, 10, 10, 10, 10, 10]);
  await graph('Down', ann.employee, [36, 30, 24, 18, 14, 10]);
  await graph('Fewer errors', ann.employee, [36, 30, 24, 18, 14, 10], { upside_down: true });
  await graph('Two values', ann.employee, [null, null, null, null, 14, 10]);
  expect(await proposed(ann)).toEqual([]);
  // 00:30 in Berlin, on the day after the last week of the year ended.
  await close('2026-01-01');
  const found = await proposed(ann);
  expect(found.map(({ assignment, formula, trend }) => [assignment.title, formula.name, trend])).toEqual([
    ['Down', 'Danger', 'steeply-falling'],
    ['Fewer errors', 'Affluence', 'steeply-falling'],
    ['Flat', 'Emergency', 'level'],
    ['Gentle', 'Normal', 'rising'],
    ['Steep', 'Affluence', 'steeply-rising'],
  ]);
  expect(found[0]).toMatchObject({ week_end_at: '2026-01-01', is_user: true, can: { start: true } });
  expect(await close('2026-01-01')).toBe(0);
  expect(await proposed(ann)).toEqual(found);
});

test('a value that comes late proposes when it comes, and the proposal follows it until it is begun', async () => {
  const late = await graph('Late', ann.employee, [10, 10, 10, 10, 10, null]);
  expect(await named(ann, 'Late')).toEqual([]);
  await setDay(max, late, '2026-01-01', 10);
  expect(await named(ann, 'Late')).toMatchObject([{ formula: { name: 'Emergency' } }]);
  await setDay(max, late, '2026-01-01', 12);
  expect(await named(ann, 'Late')).toMatchObject([{ formula: { name: 'Normal' } }]);
  const begun = await ann.post(`${path}/proposals/start`, { assignment: late });
  const { id } = begun.body.data as { id: number };
  await setDay(max, late, '2026-01-01', 1);
  expect(await conditionOf(ann, id)).toMatchObject({
    condition: 'Normal',
    week_end_at: '2026-01-01',
    assignments: [{ id: late, full_title: 'Late' }],
    proposed: 'Normal',
    reason: null,
  });
  expect(await named(ann, 'Late')).toEqual([]);
  expect((await ann.post(`${path}/proposals/start`, { assignment: late })).body.data).toEqual({ id });
});

test('another formula needs a reason, and both are seen', async () => {
  const id = await graph('Other', ann.employee, [10, 10, 10, 10, 10, 10]);
  const formula = await formulaNamed(agency, 'Danger');
  expect(await ann.post(`${path}/proposals/start`, { assignment: id, formula })).toMatchObject({ status: 422 });
  const begun = await ann.post(`${path}/proposals/start`, { assignment: id, formula, reason: 'Two clients left' });
  const made = (begun.body.data as { id: number }).id;
  expect(await conditionOf(max, made)).toMatchObject({
    condition: 'Danger',
    proposed: 'Emergency',
    reason: 'Two clients left',
  });
});

test('two clicks at the same time begin one', async () => {
  const id = await graph('Twice', ann.employee, [10, 10, 10, 10, 10, 10]);
  const both = await Promise.all([1, 2].map(() => ann.post(`${path}/proposals/start`, { assignment: id })));
  const [one, other] = both.map(({ body }) => (body.data as { id: number }).id);
  expect(one).toBe(other);
});

test('the owner begins it; who may not sees who could, the senior sees it, a stranger does not', async () => {
  const own = await graph('Ben’s', ben.employee, [10, 10, 10, 10, 10, 10]);
  expect(await named(ben, 'Ben’s')).toMatchObject([{ can: { start: false }, starters: ['Max'] }]);
  expect(await ben.post(`${path}/proposals/start`, { assignment: own })).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/proposals/start`, { assignment: own })).toMatchObject({ status: 422 });
  expect(await named(ann, 'Ben’s')).toEqual([]);
  expect(await named(boss, 'Flat')).toMatchObject([{ is_user: false, can: { start: false }, starters: ['Ann'] }]);
  expect(await proposed(boss, { own: 'true' })).toEqual([]);
  expect(await named(max, 'Ben’s')).toHaveLength(1);
});

test('the graph of a deleted post proposes to whoever answers for it, and their senior sees both', async () => {
  const id = await assignTo(max, await define(max, 'Formerly'), { position: posts['Calls'] });
  for (const day of yearsEnd) await setDay(max, id, day, 10);
  const seen = async () => (await boss.get(`/api/foundry/statistics/assignments/${id}`)).status;
  expect(await named(ann, 'Formerly')).toMatchObject([{ employee: { full_name: 'Ann' }, can: { start: true } }]);
  expect(await seen(), 'a vacant post that the junior answers for').toBe(200);
  await agency.open.pool.query('update positions set deleted_at = now() where id = $1', [posts['Calls']]);
  expect(await named(ann, 'Formerly')).toMatchObject([{ employee: { full_name: 'Ann' }, can: { start: true } }]);
  expect(await named(boss, 'Formerly')).toMatchObject([{ is_user: false }]);
  expect(await seen(), 'a deleted post that the junior answers for').toBe(200);
  expect((await ben.get(`/api/foundry/statistics/assignments/${id}`)).status).toBe(403);
});

test('weeks across the change to summer time close at midnight of the company, after a stop all of them', async () => {
  // In Berlin clocks go forward on Sunday 29 March 2026; the week ends on Thursday 2 April.
  await closePeriods(agency.platform, Date.parse('2026-04-02T21:30:00Z'));
  expect((await proposed(max))[0]?.week_end_at ?? '2026-03-26').not.toBe('2026-04-02');
  const id = await graph('Spring', ann.employee, []);
  for (const day of ['2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02']) await setDay(max, id, day, 5);
  await closePeriods(agency.platform, Date.parse('2026-04-02T22:30:00Z'));
  expect(await named(ann, 'Spring')).toMatchObject([{ week_end_at: '2026-04-02', formula: { name: 'Emergency' } }]);
  const { rows } = await agency.open.pool.query<{ n: number }>(
    `select count(*)::int as n from statistic_closes where company_id = $1 and type = 'weekly'`,
    [company],
  );
  // From the first week of the year to the thirteenth after it, each once.
  expect(rows[0]!.n).toBe(14);
});

test('a close that crashes in its middle proposes nothing, and the next one each graph once', async () => {
  const days = ['2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02', '2026-04-09'];
  const titles = ['Crashed one', 'Crashed two'];
  for (const title of titles) {
    const id = await graph(title, ann.employee, []);
    for (const day of days) await setDay(max, id, day, 5);
  }
  const weekOf = async () => (await proposed(ann)).filter(({ week_end_at }) => week_end_at === '2026-04-09');
  const run = (text: string) => agency.open.pool.query(text);
  // The days close; closing the week fails.
  await run(`create function crash() returns trigger language plpgsql as $$ begin
    if new.type = 'weekly' then raise exception 'crash'; end if; return null; end $$`);
  await run('create trigger crash after insert on statistic_closes for each row execute function crash()');
  await expect(closePeriods(agency.platform, Date.parse('2026-04-09T22:30:00Z'))).rejects.toThrow();
  expect(await weekOf()).toEqual([]);
  await run('drop trigger crash on statistic_closes');
  await closePeriods(agency.platform, Date.parse('2026-04-09T22:40:00Z'));
  await closePeriods(agency.platform, Date.parse('2026-04-09T22:50:00Z'));
  const found = (await weekOf()).map(({ assignment }) => assignment.title).filter((title) => titles.includes(title));
  expect(found).toEqual(titles);
});

test('how the statistic went is said four weeks later', async () => {
  const id = await graph('Since', ann.employee, [30, 26, 22, 18, 14, 10]);
  const days = ['2026-01-08', '2026-01-15', '2026-01-22', '2026-01-29'];
  for (const [at, day] of days.entries()) await setDay(max, id, day, 20 + at * 5);
  const formula = await formulaNamed(agency, 'Danger');
  const body = { employee: ann.employee, formula, week_end_at: '2026-01-01', assignments: [id] };
  const made = (await max.post(`${path}/add`, body)).body.data as { id: number };
  expect((await conditionOf(max, made.id)).since).toEqual([
    { assignment: id, title: 'Since', trend: 'steeply-rising', better: true },
  ]);
});

test('whoever has the page open when the week closes is sent what is proposed', async () => {
  const shop = await foundCompany(agency, 'Shop', 'UTC');
  const mia = await colleague(
    agency,
    shop,
    'Mia',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  const id = await assignTo(mia, await define(mia, 'Orders'), { employee: mia.employee });
  for (const day of yearsEnd) await setDay(mia, id, day, 10);
  const watches = [{ at: `${path}/proposals`, topics: ['statistic_closes'], age: null }];
  const stream = await openEvents(await listenFor(agency), mia, '', { watches });
  await stream.until(({ event }) => event === 'push');
  await close('2026-01-01');
  await stream.until(({ event, data }) => event === 'push' && JSON.stringify(data).includes('Orders'));
  stream.close();
});
