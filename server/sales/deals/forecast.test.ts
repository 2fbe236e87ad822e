import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import type { Board } from '../../../contract/together/boards.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addPerson, dealsPath as path } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let acme: number;
let board: number;
let first: number;
let second: number;

type Schema = { values: Record<string, unknown>; fields: { name: string }[] };
const formAt = async (address: string, given: Record<string, unknown> = {}, by: Person = erin): Promise<Schema> =>
  (await by.get(address, { _form: true, ...given })).body.data;
const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id;

beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
  const other = idOf(await erin.post('/api/boards/boards/add', { name: 'Partners', contains: 'deals' }));
  await erin.post('/api/boards/stages/add', { board: other, name: 'Talks', cid: 'talks' });
  board = idOf(await erin.post('/api/boards/boards/add', { name: 'Sales', contains: 'deals', is_default: true }));
  const stage = async (name: string, probability: number) =>
    idOf(await erin.post('/api/boards/stages/add', { board, name, probability, cid: name }));
  first = await stage('Enquiry', 10);
  second = await stage('Offer', 50);
});
afterAll(() => agency.close());

const dealOf = async (id: number): Promise<DealRecord> => (await erin.get(`${path}/${id}`)).body.data;
const boardNow = async (): Promise<Board> => (await erin.post(`/api/boards/boards/${board}`, {})).body.data;

test('a deal made from a company starts in the first stage of the default board, with the primary person', async () => {
  const borealis = await addCompany(agency, 'Borealis');
  const zoe = await addPerson(agency, borealis, 'Zoe');
  await agency.open.pool.query('update people set is_primary = true where id = $1', [zoe]);
  expect((await formAt(`${path}/add`, { company: borealis })).values).toMatchObject({
    person: { id: zoe, text: 'Zoe' },
    stage: { id: first, text: 'Enquiry', hint: 'Sales' },
  });
  const id = await addDeal(erin, { company: borealis, person: zoe, stage: first });
  expect((await dealOf(id)).stages).toEqual([
    {
      board: { id: board, name: 'Sales' },
      stage: { id: first, name: 'Enquiry' },
      card: { id: expect.any(Number) },
      probability: 10,
    },
  ]);
});

test('a deal made from a lead starts there too', async () => {
  const lead = idOf(await erin.post('/api/leads/add', { company: acme, status: 'new' }));
  const zoe = await addPerson(agency, acme, 'Zora');
  await agency.open.pool.query('update people set is_primary = true where id = $1', [zoe]);
  expect((await formAt(`/api/leads/${lead}/deal`)).values).toMatchObject({ person: { id: zoe }, stage: { id: first } });
});

test('someone who may not choose a stage still gets the deal on the board', async () => {
  const sam = await agency.staff('Sam', 'add deals', 'read own deals', 'read companies');
  expect((await formAt(`${path}/add`, {}, sam)).fields.map(({ name }) => name)).not.toContain('stage');
  const id = await addDeal(sam, { company: acme, stage: second });
  expect((await dealOf(id)).stages).toMatchObject([{ stage: { id: first } }]);
});

test('a new deal stays off the boards if someone wants it so', async () => {
  expect((await formAt(`${path}/add`, { stage: 0 })).values['stage']).toBeNull();
  expect((await dealOf(await addDeal(erin, { company: acme, stage: null }))).stages).toEqual([]);
});

test('an archived card is no stage', async () => {
  const id = await addDeal(erin, { company: acme, stage: second });
  const card = (await boardNow()).cards.find(({ reference_id }) => reference_id === id)!;
  await erin.post(`/api/boards/cards/${card.id}/archive`, {});
  expect((await dealOf(id)).stages).toEqual([]);
});

test('a stage counts what is won and lost apart, and has a probability', async () => {
  const now = async () => (await boardNow()).stages.find(({ id }) => id === second)!;
  const before = await now();
  const [open, won, lost] = await Promise.all(
    [100, 20, 3].map((value) => addDeal(erin, { company: acme, stage: second, value })),
  );
  await erin.post(`${path}/${won}/edit/status`, { status: 'won' });
  await erin.post(`${path}/${lost}/edit/status`, { status: 'lost' });
  expect(open).toBeTypeOf('number');
  const { total, won: isWon, lost: isLost, probability } = await now();
  expect({ total: total - before.total, won: isWon - before.won, lost: isLost - before.lost, probability }).toEqual({
    total: 123,
    won: 20,
    lost: 3,
    probability: 50,
  });
});

test.each([101, -1, 1.5, 'sure'])('a probability of %s is refused', async (probability) => {
  const answer = await erin.post(`/api/boards/stages/${second}/edit`, { probability });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.data)).toEqual(['probability']);
});

test('a lost deal can say why, and forgets it when it is in progress again', async () => {
  const id = await addDeal(erin, { company: acme });
  const reason = (lost_reason: string | null) => erin.post(`${path}/${id}/edit/lost-reason`, { lost_reason });
  expect(await reason('Too early')).toMatchObject({ status: 422, body: { message: 'This deal is not lost.' } });
  await erin.post(`${path}/${id}/edit/status`, { status: 'lost', lost_reason: 'Price' });
  expect((await dealOf(id)).lost_reason).toBe('Price');
  expect(await reason('They built it themselves')).toMatchObject({ status: 200 });
  expect((await dealOf(id)).lost_reason).toBe('They built it themselves');
  await erin.post(`${path}/${id}/edit/status`, { status: 'in-progress', lost_reason: 'x' });
  expect((await dealOf(id)).lost_reason).toBeNull();
});

test('the expected close is saved, sorted by and refused if it is no day', async () => {
  const id = await addDeal(erin, { company: acme, expected_close_on: '2026-12-24' });
  expect((await dealOf(id)).expected_close_on).toBe('2026-12-24');
  const early = await addDeal(erin, { company: acme, expected_close_on: '2026-01-01' });
  const { body } = await erin.get(path, { sort: 'expected_close_on' });
  expect(body.data).toMatchObject([{ id: early }, ...(body.data as unknown[]).slice(1)]);
  const wrong = await erin.post(`${path}/add`, {
    name: 'x',
    company: acme,
    owner: erin.id,
    priority: 1,
    expected_close_on: '2026-02-30',
  });
  expect(wrong).toMatchObject({ status: 422, body: { data: { expected_close_on: [expect.any(String)] } } });
});
