import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, dealsPath as path } from '../../testing/deals.ts';

const tooEarly = { expected_close_on: ['The Expected Close value is before 1970. Is the year right?'] };

let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Old Acme');
});
afterAll(() => agency.close());

const values = (more: object = {}) => ({ company: acme, name: 'Slip', priority: 2, owner: erin.id, ...more });
const closeOf = async (id: number): Promise<unknown> =>
  ((await erin.get(`${path}/${id}`)).body.data as DealRecord).expected_close_on;

/** A deal from before such a date was refused. */
async function addOld(expected_close_on: string): Promise<number> {
  const id = await addDeal(erin, values());
  await agency.open.pool.query('update deals set expected_close_on = $1 where id = $2', [expected_close_on, id]);
  return id;
}

test('an expected close in the year 1200 was accepted', async () => {
  for (const expected_close_on of ['1200-05-01', '0206-05-01'])
    expect(await erin.post(`${path}/add`, values({ expected_close_on }))).toMatchObject({ status: 422 });
  expect(await erin.post(`${path}/add`, values({ expected_close_on: '1200-05-01' }))).toMatchObject({
    body: { data: tooEarly },
  });
  // What only limits what is shown may begin as early as it likes.
  expect(await erin.get(path, { close_from: '1200-01-01' })).toMatchObject({ status: 200 });
});

test('a deal that already had such a date could not be changed at all', async () => {
  const id = await addOld('1200-05-01');
  const edit = `${path}/${id}/edit`;
  expect(await erin.post(edit, values({ notes: 'Called' }))).toMatchObject({ status: 200 });
  expect(await erin.post(edit, values({ notes: 'Called', expected_close_on: '1200-05-01' }))).toMatchObject({
    status: 200,
  });
  expect(await closeOf(id)).toBe('1200-05-01');
  const many = { do: 'edit', ids: [id, await addOld('1300-05-01')], priority: 3 };
  expect(await erin.post(`${path}/several`, many)).toMatchObject({ status: 200 });
});

test('a date before 1970 is still refused where another one was', async () => {
  for (const id of [await addOld('1200-05-01'), await addDeal(erin, values({ expected_close_on: '2026-05-01' }))]) {
    const answer = await erin.post(`${path}/${id}/edit`, values({ expected_close_on: '1201-05-01' }));
    expect(answer).toMatchObject({ status: 422, body: { data: tooEarly } });
  }
});

test('time that was logged long ago could not be renamed', async () => {
  const on = { reference_type: 'Deal', reference_id: await addDeal(erin, values()) };
  const logs = '/api/jobs/time-logs';
  const { id } = (await erin.post(`${logs}/add`, { ...on, title: 'Call', duration: '0:30' })).body.data as {
    id: number;
  };
  const [start_at, end_at] = ['1206-03-05T09:30:07.123456Z', '1206-03-05T10:00:00Z'];
  await agency.open.pool.query('update time_logs set start_at = $1, end_at = $2 where id = $3', [start_at, end_at, id]);
  const edit = `${logs}/${id}/edit`;
  const sent = { title: 'Long call', start_at: '1206-03-05T09:30:07.123456Z' };
  expect(await erin.post(edit, { title: 'Long call' })).toMatchObject({ status: 200 });
  expect(await erin.post(edit, sent)).toMatchObject({ status: 200 });
  expect(await erin.post(edit, { ...sent, start_at: '1206-03-05T09:31Z' })).toMatchObject({
    status: 422,
    body: { data: { start_at: ['The Start value is before 1970. Is the year right?'] } },
  });
});
