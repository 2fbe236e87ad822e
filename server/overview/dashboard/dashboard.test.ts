import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DueService, PipelineSummary, WeekHours } from '../../../contract/overview/dashboard.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addServiceType } from '../../testing/deals.ts';
import { addFile, addFolder, clientOf, foldersPath, rootOf } from '../../testing/files.ts';
import { workAt } from '../../testing/reports.ts';

const path = '/api/dashboard';

let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query<{ id: number }>(text, values);
const hoursOf = async (who: Person): Promise<WeekHours> => (await who.get(`${path}/hours`)).body.data;
const pipelineOf = async (who: Person): Promise<PipelineSummary> => (await who.get(`${path}/pipeline`)).body.data;
const dueFor = async (who: Person): Promise<DueService[]> => (await who.get(`${path}/services`)).body.data;

test('the week counts the user’s own time by day, past midnight on both days', async () => {
  const ann = await agency.staff('Ann', 'add time logs');
  const log = (user: number, from: string, to: string) =>
    query(
      `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
       select $1, 'Deal', 1, 'Work', monday + $2::interval, monday + $3::interval,
         extract(epoch from $3::interval - $2::interval)
       from (select date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' as monday) week`,
      [user, from, to],
    );
  await log(ann.id, '9 hours', '11 hours');
  await log(ann.id, '47 hours', '49 hours');
  await log(ann.id, '-3 hours', '-2 hours');
  await log(erin.id, '9 hours', '17 hours');
  const week = await hoursOf(ann);
  expect(week.days.map(({ seconds }) => seconds / 3600)).toEqual([2, 1, 1, 0, 0, 0, 0]);
  expect(week).toMatchObject({ total: 4 * 3600, last_week: 3600 });

  await query(`update time_logs set deleted_at = now() where user_id = $1`, [ann.id]);
  expect(await hoursOf(ann)).toMatchObject({ total: 0, last_week: 0 });
});

test('a time zone shifts the days, and an invalid one is refused', async () => {
  expect((await erin.get(`${path}/hours`, { time_zone: 'Pacific/Auckland' })).status).toBe(200);
  expect(await erin.get(`${path}/hours`, { time_zone: 'Mars/Base' })).toMatchObject({
    status: 422,
    body: { data: { time_zone: ['The time_zone value is not a time zone.'] } },
  });
});

test('the pipeline sums deals in progress by stage, all or the user’s own', async () => {
  const board = await query(
    `insert into boards (name, contains, is_default) values ('Sales', 'deals', true) returning id`,
  );
  const boardId = board.rows[0]!.id;
  const { rows: stages } = await query(
    `insert into stages (cid, board_id, name, sequence) values ('a', $1, 'First', 1), ('b', $1, 'Second', 2) returning id`,
    [boardId],
  );
  const rep = await agency.staff('Rep', 'read own deals', 'add deals');
  const placed = await addDeal(erin, { company: acme, value: 1000 });
  const own = await addDeal(erin, { company: acme, value: 250, owner: rep.id });
  const won = await addDeal(erin, { company: acme, value: 70 });
  await query(`insert into cards (cid, board_id, stage_id, sequence, deal_id) values ('c', $1, $2, 1, $3)`, [
    boardId,
    stages[1]!.id,
    placed,
  ]);
  await query(`update deals set status = 'won', closed_at = now() where id = $1`, [won]);
  const all = await pipelineOf(erin);
  expect(all.board).toMatchObject({ name: 'Sales' });
  expect(all.stages).toEqual([
    { id: stages[0]!.id, name: 'First', deals: 0, value: 0 },
    { id: stages[1]!.id, name: 'Second', deals: 1, value: 1000 },
    { id: null, name: 'On no stage', deals: 1, value: 250 },
  ]);
  expect(all).toMatchObject({ won: { deals: 1, value: 70 }, lost: { deals: 0, value: 0 } });

  const mine = await pipelineOf(rep);
  expect(mine.stages.map(({ deals }) => deals)).toEqual([0, 0, 1]);
  expect(mine.won.deals).toBe(0);
  await query(`update deals set archived_at = now() where id = $1`, [own]);
  expect((await pipelineOf(rep)).stages.map(({ deals }) => deals)).toEqual([0, 0]);
});

test('a deal that was won last month counted for this one, west of Greenwich', async () => {
  const wes = await agency.staff('Wes', 'read own deals', 'add deals');
  await workAt(agency, wes, 'America/Los_Angeles');
  const won = await addDeal(erin, { company: acme, value: 70, owner: wes.id });
  const close = (when: string) =>
    query(
      `update deals set status = 'won', closed_at = date_trunc('month', now() at time zone 'America/Los_Angeles')
         at time zone 'America/Los_Angeles' ${when} where id = $1`,
      [won],
    );
  await close(`- interval '1 hour'`);
  expect((await pipelineOf(wes)).won.deals).toBe(0);
  await close('');
  expect((await pipelineOf(wes)).won.deals).toBe(1);
});

test('services due are the occurrences that end within a month, the user’s own first', async () => {
  const seo = await addServiceType(agency, 'Search');
  const pia = await agency.staff('Pia', 'read own services', 'view services');
  const add = async (name: string, owner: number, days: number) => {
    const node = await query(`insert into nodes (kind) values ('Service') returning id`);
    const { rows } = await query(
      `insert into services (node_id, company_id, owner_id, service_type_id, name, recurring) values ($1, $2, $3, $4, $5, 1) returning id`,
      [node.rows[0]!.id, acme, owner, seo, name],
    );
    await query(
      `insert into service_occurrences (service_id, start_at, end_at, budget)
       values ($1, now() - interval '20 days', now() + make_interval(days => $2), 500)`,
      [rows[0]!.id, days],
    );
    return rows[0]!.id;
  };
  await add('Later', erin.id, 10);
  await add('Soon', pia.id, 3);
  await add('Far', pia.id, 40);
  expect((await dueFor(erin)).map(({ name, is_mine }) => [name, is_mine])).toEqual([
    ['Later', true],
    ['Soon', false],
  ]);
  expect(await dueFor(pia)).toMatchObject([{ name: 'Soon', company: 'Acme', budget: 500, spent: 0, is_mine: true }]);
  expect((await dueFor(pia))[0]!.last_day).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('a client’s user sees what was shared last, however deep, and nothing else', async () => {
  const cleo = await clientOf(agency, 'Cleo', acme);
  const names = async (who: Person) =>
    ((await who.get(`${path}/creatives`)).body.data as { name: string }[]).map(({ name }) => name);
  const home = await rootOf(erin);
  const folder = await addFolder(erin, home, 'Campaign');
  const inner = await addFolder(erin, folder, 'Drafts');
  await addFile(erin, inner, 'first.png');
  const second = await addFile(erin, folder, 'second.png');
  await addFile(erin, home, 'secret.png');
  expect(await names(cleo)).toEqual([]);
  await erin.post(`${foldersPath}/${folder}/share`, { users: [], roles: [], companies: [acme] });
  expect(await names(cleo)).toEqual(['second.png', 'first.png']);
  await erin.post(`${foldersPath}/${second.id}/delete`);
  expect(await names(cleo)).toEqual(['first.png']);
  await erin.post(`${foldersPath}/${folder}/share`, { users: [], roles: [], companies: [] });
  expect(await names(cleo)).toEqual([]);
  expect(await names(erin)).toEqual([]);
});

test('each block needs its own ability', async () => {
  const nia = await agency.staff('Nia');
  for (const block of ['hours', 'pipeline', 'services', 'creatives']) {
    expect((await nia.get(`${path}/${block}`)).status).toBe(403);
    expect((await agency.stranger.get(`${path}/${block}`)).status).toBe(401);
  }
});
