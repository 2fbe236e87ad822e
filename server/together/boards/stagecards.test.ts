import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardSorts } from '../../../contract/together/boards.ts';
import type { Board } from '../../../contract/together/boards.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeBoard } from '../../testing/boards.ts';

const stages = '/api/boards/stages';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);
const held = async (board: number, who = erin) =>
  ((await who.post(`/api/boards/boards/${board}`)).body.data as Board).stages.map(({ cards }) => cards);
const changedBy = async (batch: string | undefined) =>
  (await query('select count(*)::int as n from changes where batch = $1', [batch])).rows[0].n as number;

test('all cards of a stage move behind those of another, in their order, as one change that is undone', async () => {
  const { board, stages: ids, cards } = await makeBoard(agency, { stages: 2, cards: 6 });
  const [a, b, c, d, e, f] = cards;
  await erin.post(`/api/boards/cards/${c}/archive`);
  const moved = await erin.post(`${stages}/${ids[0]}/move-cards`, { stage: ids[1] });
  expect(moved).toMatchObject({
    status: 200,
    body: { message: '2 cards moved', data: { id: ids[0], stage: ids[1], cards: [a, e] } },
  });
  expect(await held(board)).toEqual([[], [b, d, f, a, e]]);
  expect(await changedBy(moved.body.batch)).toBe(2);
  const again = await erin.post(`${stages}/${ids[0]}/move-cards`, { stage: ids[1] });
  expect(again).toMatchObject({ status: 422, body: { message: 'This stage has no cards to move.' } });
  // An archived card returns to where it was.
  await erin.post(`/api/boards/cards/${c}/un-archive`);
  expect(await held(board)).toEqual([[c], [b, d, f, a, e]]);
  expect(await erin.post(`/api/system/changes/${moved.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await held(board)).toEqual([
    [a, c, e],
    [b, d, f],
  ]);
});

test('while a filter is on only the cards named move, and those that a colleague took away are counted', async () => {
  const { board, stages: ids, cards } = await makeBoard(agency, { stages: 3, cards: 9 });
  const [a, b, c, d, e, f, g, h, i] = cards;
  await erin.post(`/api/boards/cards/${d}/edit`, { stage: ids[2] });
  const some = await erin.post(`${stages}/${ids[0]}/move-cards`, { stage: ids[1], cards: [g, d] });
  expect(some).toMatchObject({
    status: 200,
    body: { message: '1 card moved. 1 card is no longer in this stage.', data: { cards: [g] } },
  });
  expect(await held(board)).toEqual([[a], [b, e, h, g], [c, f, i, d]]);
  const none = { stage: ids[1], cards: [c, i] };
  expect(await erin.post(`${stages}/${ids[0]}/move-cards`, none)).toMatchObject({ status: 422 });
});

test('stages go by their client ids, and a move sent twice is made once', async () => {
  const { board, stages: ids, cards } = await makeBoard(agency, { stages: 2, cards: 4 });
  const { rows } = await query('select cid from stages where id = any($1) order by id', [ids]);
  const [left, right] = rows.map(({ cid }) => cid as string);
  const key = { 'idempotency-key': randomUUID() };
  const send = () => erin.post(`${stages}/${left}/move-cards`, { stage: right }, key);
  const [first, second] = [await send(), await send()];
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
  expect(await held(board)).toEqual([[], [cards[1], cards[3], cards[0], cards[2]]]);
});

test('two who empty stages into each other leave every card on exactly one', async () => {
  const { board, stages: ids, cards } = await makeBoard(agency, { stages: 2, cards: 20 });
  const [left, right] = ids;
  const answers = await Promise.all([
    erin.post(`${stages}/${left}/move-cards`, { stage: right }),
    erin.post(`${stages}/${right}/move-cards`, { stage: left }),
    erin.post(`${stages}/${left}/sort`, { sort: 'name' }),
  ]);
  for (const { status } of answers) expect([200, 422]).toContain(status);
  const now = await held(board);
  expect(now.flat().toSorted((one, other) => one - other)).toEqual(cards);
  expect(new Set(now.flat()).size).toBe(20);
});

test('cards move and are sorted by who may move one, as far as they see them', async () => {
  const { board, stages: ids, cards, deals } = await makeBoard(agency, { stages: 2, cards: 6 });
  const [a, b, c, d, e, f] = cards;
  const ann = await agency.staff('Ann', 'read own deals', 'move cards');
  const sam = await agency.staff('Sam', 'read deals', 'edit stages', 'archive cards');
  const nobody = agency.stranger;
  const calls = [
    ['move-cards', { stage: ids[1] }],
    ['sort', { sort: 'name' }],
  ] as const;
  for (const [verb, body] of calls) {
    expect(await sam.post(`${stages}/${ids[0]}/${verb}`, body)).toMatchObject({ status: 403 });
    expect(await nobody.post(`${stages}/${ids[0]}/${verb}`, body)).toMatchObject({ status: 401 });
    expect(await ann.post(`${stages}/${ids[0]}/${verb}`, body)).toMatchObject({ status: 422 });
  }
  // The deal between her own is a colleague's: it keeps its place, and she does not learn of it.
  await query('update deals set owner_id = $1 where id = any($2)', [ann.id, [deals[0], deals[4]]]);
  await query('update deals set value = $1 where id = $2', [500, deals[4]]);
  expect(await ann.post(`${stages}/${ids[0]}/sort`, { sort: '-value' })).toMatchObject({
    status: 200,
    body: { data: { cards: [e, a] } },
  });
  expect(await held(board)).toEqual([
    [e, a, c],
    [b, d, f],
  ]);
  const moved = await ann.post(`${stages}/${ids[0]}/move-cards`, { stage: ids[1], cards: [a, c] });
  expect(moved).toMatchObject({ status: 200, body: { data: { cards: [a] } } });
  expect(await held(board)).toEqual([
    [e, c],
    [b, d, f, a],
  ]);
});

test('what is no other stage of the board, no list of cards and no way to sort is refused', async () => {
  const { board, stages: ids, cards } = await makeBoard(agency, { stages: 2, cards: 4, contains: 'services' });
  const other = await makeBoard(agency, { stages: 1, cards: 0, contains: 'services' });
  const before = await held(board);
  const move = (body: object) => erin.post(`${stages}/${ids[0]}/move-cards`, body);
  for (const stage of [ids[0], other.stages[0], 2_000_000_000, null, undefined, 'nowhere', {}]) {
    expect([stage, await move({ stage })]).toMatchObject([
      stage,
      { status: 422, body: { data: { stage: [expect.any(String)] } } },
    ]);
  }
  for (const asked of ['all', [null], [{}], null]) {
    expect(await move({ stage: ids[1], cards: asked })).toMatchObject({
      status: 422,
      body: { data: { cards: [expect.any(String)] } },
    });
  }
  expect(await move({ stage: ids[1], cards: [] })).toMatchObject({ status: 422 });
  for (const sort of ['expected_close_on', 'value', 'id; drop table cards', '__proto__', 5, null, undefined]) {
    const sorted = await erin.post(`${stages}/${ids[0]}/sort`, { sort });
    expect([sort, sorted]).toMatchObject([sort, { status: 422, body: { data: { sort: [expect.any(String)] } } }]);
  }
  expect(await erin.post(`${stages}/${other.stages[0]}/sort`, { sort: 'name' })).toMatchObject({
    status: 422,
    body: { message: 'This stage has no cards to sort.' },
  });
  expect(await erin.post(`${stages}/2000000000/sort`, { sort: 'name' })).toMatchObject({ status: 404 });
  expect(await held(board)).toEqual(before);
  expect(before.flat()).toHaveLength(cards.length);
});

test('a stage is sorted in every way its menu offers, as one change; equal cards keep their order', async () => {
  const { board, stages: ids, cards, deals } = await makeBoard(agency, { stages: 1, cards: 4 });
  const [a, b, c, d] = cards;
  await query(
    `update deals set name = v.name, value = v.value, expected_close_on = v.day::date, created_at = v.made::timestamptz
     from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[]) as v (id, name, value, day, made)
     where deals.id = v.id`,
    [
      deals,
      ['beta', 'Älpha', 'Gamma', 'alpha 2'],
      [100, 300, 100, 200],
      ['2026-12-01', null, '2026-11-20', '2026-12-01'],
      ['2026-01-03', '2026-01-01', '2026-01-04', '2026-01-02'],
    ],
  );
  const sort = (by: string) => erin.post(`${stages}/${ids[0]}/sort`, { sort: by });
  const inOrder: Record<keyof typeof cardSorts.deals, (number | undefined)[]> = {
    name: [b, d, a, c],
    '-value': [b, d, a, c],
    company: [b, d, a, c],
    expected_close_on: [c, d, a, b],
    created_at: [b, d, a, c],
    '-created_at': [c, a, d, b],
  };
  for (const [by, wanted] of Object.entries(inOrder)) {
    expect(await sort(by)).toMatchObject({ status: 200, body: { data: { cards: wanted } } });
    expect([by, await held(board)]).toEqual([by, [wanted]]);
  }
  const same = await sort('-created_at');
  expect(same).toMatchObject({ status: 200, body: { message: 'The cards are already in this order' } });
  expect(await changedBy(same.body.batch)).toBe(0);
  const sorted = await sort('name');
  expect(sorted.body.message).toBe('Cards sorted');
  expect(await erin.post(`/api/system/changes/${sorted.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await held(board)).toEqual([[c, a, d, b]]);
});

test('services are sorted by their fee', async () => {
  const { board, stages: ids, cards, deals } = await makeBoard(agency, { stages: 1, cards: 3, contains: 'services' });
  await query('update services set fee = $1 where id = $2', [900, deals[2]]);
  for (const by of Object.keys(cardSorts.services)) {
    expect(await erin.post(`${stages}/${ids[0]}/sort`, { sort: by })).toMatchObject({ status: 200 });
  }
  await erin.post(`${stages}/${ids[0]}/sort`, { sort: '-value' });
  expect((await held(board))[0]![0]).toBe(cards[2]);
});
