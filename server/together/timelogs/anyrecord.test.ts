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
  expect(await offered(ann)).toEqual([{ id: `Deal:${deal}`, text: name, hint: 'Acme' }]);
  for (const record of ['Deal:999999', 'Nothing:5', 'Service:1', 'x', null, 5])
    expect(await ann.post(`${path}/add-to`, { ...body, record })).toMatchObject({
      status: 422,
      body: { data: { record: [expect.any(String)] } },
    });
  expect(await bob.post(`${path}/add-to`, body)).toMatchObject({ status: 422 });
  expect((await (await agency.staff('Nia')).post(`${path}/add-to`, body)).status).toBe(403);
});

test('time that was logged on the wrong record is moved to another, alone or with others', async () => {
  const erin = await agency.admin('Erika');
  const ann = await agency.staff('Anna', ...timer);
  const right = await addDeal(erin, { company: await addCompany(agency, 'Borealis'), name: 'Right deal' });
  const wrong = await addDeal(erin, { company: await addCompany(agency, 'Calder'), name: 'Wrong deal' });
  const add = async (title?: string) => {
    const { body } = await ann.post(`${path}/add-to`, { record: `Deal:${wrong}`, duration: '0:45', title });
    return (body.data as { id: number }).id;
  };
  const logOf = async (id: number) => (await ann.get(`${path}/${id}`)).body.data;

  const one = await add();
  const form = (await ann.get(`${path}/${one}/edit`, { _form: true })).body.data as { values: { title: string } };
  expect(form.values).toMatchObject({ record: { id: `Deal:${wrong}`, text: 'Wrong deal' } });
  const { title } = form.values;
  expect(await ann.post(`${path}/${one}/edit`, { title, record: `Deal:${right}` })).toMatchObject({ status: 200 });
  expect(await logOf(one)).toMatchObject({
    reference_id: right,
    company_name: 'Borealis',
    title: 'Right deal',
    seconds: 2700,
  });

  // Without it, it stays where it is; a title of its own stays too.
  const [two, three] = [await add('Slides'), await add()];
  expect(await ann.post(`${path}/${two}/edit`, { title: 'Slides 2' })).toMatchObject({ status: 200 });
  expect(await logOf(two)).toMatchObject({ reference_id: wrong, title: 'Slides 2' });
  const several = { do: 'edit', ids: [two, three], record: `Deal:${right}` };
  expect(await ann.post(`${path}/several`, several)).toMatchObject({ status: 200 });
  expect(await logOf(two)).toMatchObject({ reference_id: right, title: 'Slides 2' });
  expect(await logOf(three)).toMatchObject({ reference_id: right, title: 'Right deal' });

  const { body } = await ann.post(`${path}/start`, { reference_type: 'Deal', reference_id: wrong, title: 'Call' });
  const { id: running } = body.data as { id: number };
  await ann.post(`${path}/${running}/edit`, { title: 'Call', record: `Deal:${right}` });
  expect(await logOf(running)).toMatchObject({ reference_id: right, end_at: null });

  for (const record of ['Deal:999999', 'Nothing:5', 'Service:1', 'x', null, 5])
    expect(await ann.post(`${path}/${one}/edit`, { title, record })).toMatchObject({
      status: 422,
      body: { data: { record: [expect.any(String)] } },
    });
  // Who may see the deal no more keeps the time where it is.
  await agency.open.pool.query('update deals set deleted_at = now() where id = $1', [right]);
  expect(await ann.post(`${path}/${one}/edit`, { title, record: `Deal:${right}` })).toMatchObject({ status: 200 });
});

test('the history of a log that was moved showed numbers, not what it was moved from and to', async () => {
  const erin = await agency.admin('Erwin');
  const ann = await agency.staff('Annika', ...timer);
  const company = await addCompany(agency, 'Delta');
  const wrong = await addDeal(erin, { company, name: 'Wrong deal' });
  const right = await addDeal(erin, { company, name: 'Right deal' });
  const { body } = await ann.post(`${path}/add-to`, { record: `Deal:${wrong}`, duration: '0:45', title: 'Slides' });
  const { id } = body.data as { id: number };
  const moves = { title: 'Slides', record: `Deal:${right}` };
  const { batch } = (await ann.post(`${path}/${id}/edit`, moves)).body as { batch: string };
  const told = async (who: Person) => {
    const { data } = (await who.get('/api/system/history', { table: 'time_logs', id })).body;
    return (data as { batch: string; changes: object[] }[]).find((one) => one.batch === batch)?.changes;
  };
  const moved = [{ field: 'reference_id', label: 'Record', from: 'Deal Wrong deal', to: 'Deal Right deal' }];
  expect(await told(ann)).toEqual(moved);
  expect((await ann.get(`/api/system/changes/${batch}`)).body.data).toMatchObject({ records: [{ changes: moved }] });
  // Who may not see deals is not told their names; one that is deleted for good has none any more.
  const bob = await agency.staff('Bob', 'browse time logs');
  expect(await told(bob)).toEqual([{ ...moved[0], from: 'not shown', to: 'not shown' }]);
  await agency.open.pool.query('delete from deals where id = $1', [wrong]);
  expect(await told(ann)).toEqual([{ ...moved[0], from: `Deal ${wrong} (deleted)` }]);
});
