import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '../../../contract/together/boards.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeBoard } from '../../testing/boards.ts';

const path = '/api/boards/boards';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);
const ordered = async (board: number): Promise<number[][]> =>
  ((await erin.post(`${path}/${board}`)).body.data as Board).stages.map(({ cards }) => cards);
const order = (board: number, body: unknown, who = erin) => who.post(`${path}/${board}/edit/sequence`, body);
const changedBy = async (batch: string | undefined) =>
  (await query('select count(*)::int as n from changes where batch = $1', [batch])).rows[0].n as number;

test('a card goes before or after another, or to the end, and one row changes', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 6 });
  const [a, b, c, d, e, f] = cards;
  expect(await ordered(board)).toEqual([
    [a, c, e],
    [b, d, f],
  ]);
  const before = await order(board, { card: a, stage: stages[1], before: d });
  expect(before).toMatchObject({ status: 200, body: { data: { id: a, stage: stages[1] } } });
  expect(await changedBy(before.body.batch)).toBe(1);
  expect(await ordered(board)).toEqual([
    [c, e],
    [b, a, d, f],
  ]);
  await order(board, { card: f, stage: stages[1], after: b });
  await order(board, { card: e, stage: stages[0], before: c });
  await order(board, { card: b, stage: stages[0] });
  expect(await ordered(board)).toEqual([
    [e, c, b],
    [f, a, d],
  ]);
  const same = await order(board, { card: c, stage: stages[0], after: e });
  expect(await changedBy(same.body.batch)).toBe(0);
});

test('a move is undone', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 2 });
  const { body } = await order(board, { card: cards[0], stage: stages[1] });
  expect(await ordered(board)).toEqual([[], [cards[1], cards[0]]]);
  expect(await erin.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await ordered(board)).toEqual([[cards[0]], [cards[1]]]);
});

test('cards and stages go by their client ids as well', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 2 });
  const { rows } = await query('select cid from cards where id = $1', [cards[0]]);
  const stage = await query('select cid from stages where id = $1', [stages[1]]);
  const [card, target] = [rows[0].cid as string, stage.rows[0].cid as string];
  expect(await order(board, { card, stage: target, before: String(cards[1]) })).toMatchObject({ status: 200 });
  expect(await ordered(board)).toEqual([[], cards]);
  expect(await erin.post(`/api/boards/cards/${card}/edit`, { stage: stages[0] })).toMatchObject({ status: 200 });
  expect(await erin.post(`/api/boards/cards/${card}/archive`)).toMatchObject({ status: 200 });
  expect(await erin.post(`/api/boards/stages/${target}/edit`, { name: 'By cid' })).toMatchObject({ status: 200 });
});

test('a used-up gap is widened', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 1, cards: 4 });
  await query(`update cards set sequence = n from unnest($1::int[]) with ordinality as c (card, n) where id = card`, [
    cards,
  ]);
  const [a, b, c, d] = cards;
  expect(await order(board, { card: d, stage: stages[0], before: b })).toMatchObject({ status: 200 });
  expect(await ordered(board)).toEqual([[a, d, b, c]]);
});

test('a neighbour that has just moved on means the end of the stage', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 4 });
  const [a, b, c, d] = cards;
  expect(await order(board, { card: a, stage: stages[1], before: c })).toMatchObject({ status: 200 });
  expect(await ordered(board)).toEqual([[c], [b, d, a]]);
});

test('foreign, unknown and archived cards and stages are refused and nothing moves', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 4 });
  const other = await makeBoard(agency, { stages: 1, cards: 1 });
  await erin.post(`/api/boards/cards/${cards[3]}/archive`);
  const before = await ordered(board);
  const wrong: unknown[] = [
    { card: other.cards[0], stage: stages[0] },
    { card: cards[0], stage: other.stages[0] },
    { card: cards[0], stage: stages[1], before: other.cards[0] },
    { card: cards[0], stage: stages[1], before: cards[0] },
    { card: cards[3], stage: stages[0] },
    { card: 2_000_000_000, stage: stages[0] },
    { card: { id: 1 }, stage: stages[0] },
    { card: cards[0] },
    { stage: other.stages[0] },
    { stage: stages[0], before: other.stages[0] },
    {},
    [],
    { cards: [] },
    { cards: 'all' },
    { list: [null] },
  ];
  for (const body of wrong) expect([body, (await order(board, body)).status]).toEqual([body, 422]);
  expect(await ordered(board)).toEqual(before);
  expect(await ordered(other.board)).toEqual([other.cards]);
});

test('the whole order is told as a list, all or nothing', async () => {
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 6 });
  const [a, b, c, d, e, f] = cards as [number, number, number, number, number, number];
  const [left, right] = stages as [number, number];
  const list = [
    { id: c, stage: left },
    { id: a, stage: left },
    { id: b, stage: right },
    { id: e, stage: right },
    { id: d, stage: right },
    { id: f, stage: right },
  ];
  const done = await order(board, list);
  expect(done).toMatchObject({ status: 200 });
  expect(await ordered(board)).toEqual([
    [c, a],
    [b, e, d, f],
  ]);
  // Two places differ from before, so two rows were changed.
  expect(await changedBy(done.body.batch)).toBe(2);
  const bySequence = [c, a].map((id, index) => ({ id, stage: left, sequence: 5 - index }));
  expect(await order(board, { cards: bySequence })).toMatchObject({ status: 200 });
  const now = await ordered(board);
  expect(now[0]).toEqual([a, c]);
  const foreign = (await makeBoard(agency, { stages: 1, cards: 1 })).cards[0]!;
  for (const wrong of [
    list.slice(1),
    [...list, { id: c, stage: right }],
    [...list, { id: foreign, stage: left }],
    list.map((entry) => ({ ...entry, stage: 2_000_000_000 })),
    Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, stage: left })),
  ]) {
    expect((await order(board, wrong)).status).toBe(422);
  }
  expect(await ordered(board)).toEqual(now);
});

test('a list keeps cards that its sender does not see behind the ones they stood behind', async () => {
  const { board, stages, cards, deals } = await makeBoard(agency, { stages: 1, cards: 4 });
  const ann = await agency.staff('Ann', 'read own deals', 'move cards');
  const [a, hidden, c, d] = cards;
  await query('update deals set owner_id = $1 where id = any($2)', [ann.id, [deals[0], deals[2], deals[3]]]);
  const told = [d, a, c].map((id) => ({ id, stage: stages[0] }));
  expect(await order(board, told, ann)).toMatchObject({ status: 200 });
  expect(await ordered(board)).toEqual([[d, a, hidden, c]]);
});

test('stages are moved one by one or as a list', async () => {
  const { board, stages } = await makeBoard(agency, { stages: 4, cards: 0 });
  const [a, b, c, d] = stages;
  const now = async () => ((await erin.post(`${path}/${board}`)).body.data as Board).board.stages;
  const first = await order(board, { stage: d, before: a });
  expect(first).toMatchObject({ status: 200, body: { data: { stages: [d, a, b, c] } } });
  expect(await changedBy(first.body.batch)).toBe(1);
  await order(board, { stage: d, after: b });
  expect(await now()).toEqual([a, b, d, c]);
  await order(board, { stage: a });
  expect(await now()).toEqual([b, d, c, a]);
  await order(board, { stage: a, after: a });
  expect(await order(board, { stages: [d, c, b, a] })).toMatchObject({ status: 200 });
  expect(await now()).toEqual([d, c, b, a]);
  expect(await erin.post(`${path}/${board}/sequence`, [{ id: a }, { id: b }, { id: c }, { id: d }])).toMatchObject({
    status: 200,
  });
  expect(await now()).toEqual([a, b, c, d]);
  for (const wrong of [
    [a, b, c],
    [a, b, c, c],
    [a, b, c, d, 2_000_000_000],
  ]) {
    expect((await order(board, { stages: wrong })).status).toBe(422);
  }
  const kim = await agency.staff('Kim', 'read deals', 'move cards');
  expect((await order(board, { stages: [d, c, b, a] }, kim)).status).toBe(403);
  expect(await now()).toEqual([a, b, c, d]);
});

test('cards pushed into the same gap again and again keep their order', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 5 });
  const [a, b, c] = made.cards;
  for (let turn = 0; turn < 40; turn++) {
    const card = turn % 2 === 0 ? b : c;
    await erin.post(`${path}/${made.board}/sequence`, { card, stage: made.stages[0], after: a });
  }
  expect((await ordered(made.board))[0]).toEqual([a, c, b, ...made.cards.slice(3)]);
});
