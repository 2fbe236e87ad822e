import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';

const path = '/api/jobs/time-logs';
const timer = ['read deals', 'add time logs', 'browse own time logs'] as const;

let agency: Agency;
let deal: number;
beforeAll(async () => {
  agency = await openAgency();
  deal = await addDeal(await agency.admin('Erin'), { company: await addCompany(agency, 'Acme') });
});
afterAll(() => agency.close());

test('time is added to a record without opening it first', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const bob = await agency.staff('Bob', 'add time logs');
  const offered = async (who: Person, q?: string) =>
    (await who.get(`${path}/records`, q ? { q } : {})).body.data as { id: string; text: string }[];
  const { name } = (await agency.open.pool.query('select name from deals where id = $1', [deal])).rows[0];
  expect(await offered(ann)).toEqual([]);
  expect((await offered(ann, name)).map(({ id }) => id)).toContain(`Deal:${deal}`);
  expect(await offered(bob, name)).toEqual([]);

  const body = { record: `Deal:${deal}`, duration: '0:45' };
  expect(await ann.post(`${path}/add-to`, body)).toMatchObject({
    status: 200,
    body: { data: { reference_type: 'Deal', reference_id: deal, title: name, seconds: 2700 } },
  });
  expect(await offered(ann)).toEqual([{ id: `Deal:${deal}`, text: name }]);
  for (const record of ['Deal:999999', 'Nothing:5', 'Service:1', 'x', null, 5])
    expect(await ann.post(`${path}/add-to`, { ...body, record })).toMatchObject({
      status: 422,
      body: { data: { record: [expect.any(String)] } },
    });
  expect(await bob.post(`${path}/add-to`, body)).toMatchObject({ status: 422 });
  expect((await (await agency.staff('Nia')).post(`${path}/add-to`, body)).status).toBe(403);
});
