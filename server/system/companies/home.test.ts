import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isoWeekday, utcDay } from '../../../contract/platform/days.ts';
import { weekEnd } from '../../../contract/platform/weeks.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { weeksOf } from './home.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const found = async (ends_on: number): Promise<number> =>
  (
    await agency.open.pool.query<{ id: number }>(
      `insert into organization_companies (name, time_zone, week_ends_on) values ('Weekly', 'UTC', $1) returning id`,
      [ends_on],
    )
  ).rows[0]!.id;

const change = (id: number, ends_on: number) =>
  agency.open.pool.query('update organization_companies set week_ends_on = $2 where id = $1', [id, ends_on]);

test('a change of the week-ending day begins with the next week; no week that has ended moves', async () => {
  const today = utcDay(Date.now());
  const old = isoWeekday(addDays(today, 2));
  const id = await found(old);
  const next = (old % 7) + 1;
  await change(id, next);
  const weeks = await weeksOf(agency.open.db, id);
  expect(weeks).toEqual([
    { from_on: '0001-01-01', ends_on: old },
    { from_on: addDays(today, 3), ends_on: next },
  ]);
  // The week in between is one day long.
  expect(weekEnd(today, weeks)).toBe(addDays(today, 2));
  expect(weekEnd(addDays(today, 3), weeks)).toBe(addDays(today, 3));
  expect(weekEnd(addDays(today, 4), weeks)).toBe(addDays(today, 10));
  for (const days of [-400, -1, 0, 2, 3, 4, 11, 400]) {
    const day = addDays(today, days);
    const { rows } = await agency.open.pool.query<{ end: string }>('select company_week_end($1, $2)::text as end', [
      id,
      day,
    ]);
    expect(rows[0]!.end).toBe(weekEnd(day, weeks));
  }
  // A change that is reverted before it takes effect leaves no trace.
  await change(id, old);
  expect(await weeksOf(agency.open.db, id)).toEqual([{ from_on: '0001-01-01', ends_on: old }]);
});

test('hours this week, time logs and reports follow the weeks of the company one works in', async () => {
  const today = utcDay(Date.now());
  const id = await found(isoWeekday(addDays(today, 1)));
  const ann = await agency.admin('Ann');
  const days = async () =>
    ((await ann.get('/api/dashboard/hours')).body.data as { days: { day: string }[] }).days.map(({ day }) => day);
  expect(isoWeekday((await days())[0]!)).toBe(1);
  await agency.open.pool.query('update sessions set company_id = $1 where id = $2', [id, ann.session_id]);
  const week = [-5, -4, -3, -2, -1, 0, 1].map((number) => addDays(today, number));
  expect(await days()).toEqual(week);
  const { days: logged } = (await ann.get('/api/jobs/time-logs/week')).body.data as { days: { day: string }[] };
  expect(logged.map(({ day }) => day)).toEqual(week);
  const asked = { from: addDays(today, -55), to: addDays(today, 1) };
  const { charts } = (await ann.get('/api/reports/deals', asked)).body.data as {
    charts: { steps: { from: string; to: string }[] }[];
  };
  expect(charts[0]!.steps.at(-1)).toMatchObject({ from: week[0], to: week[6] });
});

test('whose company was moved to the trash was told to choose one, not what had happened', async () => {
  const path = '/api/foundry/organizations/companies';
  const ann = await agency.admin('Anna');
  const { id } = (await ann.post(`${path}/add`, { name: 'Quayside' })).body.data as { id: number };
  const eve = await agency.staff('Evelyn', 'add organizational charts');
  await agency.open.pool.query(`insert into employees (company_id, user_id, full_name) values ($1, $2, 'Evelyn')`, [
    id,
    eve.id,
  ]);
  for (const one of [ann, eve]) await one.post(`${path}/scope`, { company: id });
  await ann.post(`${path}/${id}/delete`, { guard: 'system' });
  expect((await eve.get(`${path}/session`)).body).toMatchObject({
    data: null,
    message: '“Quayside” was moved to the trash. Please ask an administrator.',
  });
  expect((await ann.get(`${path}/session`)).body).toMatchObject({
    data: null,
    message: '“Quayside” was moved to the trash. Please select a company to continue...',
  });
  expect(await eve.post('/api/makh/org-boards/add', { name: 'Board' })).toMatchObject({
    status: 422,
    body: { message: '“Quayside” was moved to the trash. Please ask an administrator.' },
  });
  await ann.post(`${path}/${id}/restore`, { guard: 'system' });
  expect((await eve.get(`${path}/session`)).body).toMatchObject({ data: { name: 'Quayside' } });
  expect((await eve.get(`${path}/session`)).body.message).toBeUndefined();
});
