import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board, Card, OpenedBoards } from '../../../contract/together/boards.ts';
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

const load = async (board: number, body: object, who = erin): Promise<Board> =>
  (await who.post(`${path}/${board}`, body)).body.data;
const open = async (query: string, who = erin): Promise<OpenedBoards> =>
  (await who.post(`${path}/open?${query}`, { first: 1 })).body.data;
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

test('only the first cards of each stage are told, and those asked for; every card is named and counted', async () => {
  const made = await makeBoard(agency, { stages: 2, cards: 10, value: 100 });
  const [a, b, c, d] = made.cards as [number, number, number, number];
  const board = await load(made.board, { first: 2, cards: [made.cards[9]] });
  expect(idsOf(board.cards)).toEqual([a, c, b, d, made.cards[9]]);
  expect(board.stages.map(({ cards, total }) => [cards.length, total])).toEqual([
    [5, 500],
    [5, 500],
  ]);
  expect((await load(made.board, { first: 0 })).cards).toEqual([]);
  // An archived card does not count among the first ones, and is only sent if archived cards are requested.
  await erin.post(`/api/boards/cards/${a}/archive`);
  expect(idsOf((await load(made.board, { first: 1 })).cards)).toEqual([c, b]);
  expect(idsOf((await load(made.board, { first: 1, filter: { archived: true } })).cards)).toEqual([a, c, b]);
});

test('cards are asked for by their ids, as far as they are on the board and seen', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 3 });
  const other = await makeBoard(agency, { stages: 1, cards: 1 });
  const ann = await agency.staff('Ann', 'read own deals');
  await agency.open.pool.query('update deals set owner_id = $1 where id = $2', [ann.id, made.deals[1]]);
  const ask = async (cards: unknown, who = erin) => who.post(`${path}/${made.board}/cards`, { cards });
  const [whole] = (await load(made.board, {})).cards;
  const told = (await ask([made.cards[2], made.cards[0], other.cards[0], 2_000_000_000])).body.data as Card[];
  expect(idsOf(told)).toEqual([made.cards[0], made.cards[2]]);
  expect(told[0]).toEqual(whole);
  expect(idsOf((await ask(made.cards, ann)).body.data)).toEqual([made.cards[1]]);
  expect((await ask([])).body.data).toEqual([]);
  const stranger = await agency.staff('Sol', 'view services');
  expect((await ask(made.cards, stranger)).status).toBe(403);
});

test('what names no part is refused', async () => {
  const { board } = await makeBoard(agency, { stages: 1, cards: 1 });
  const many = Array.from({ length: 1001 }, (_, index) => index + 1);
  for (const body of [{ first: -1 }, { first: 1.5 }, { first: '2' }, { first: 5000 }, { first: 1, cards: 'all' }]) {
    expect([body, (await erin.post(`${path}/${board}`, body)).status]).toEqual([body, 422]);
  }
  for (const cards of [undefined, 'all', [0], ['x'], [{ id: 1 }], many]) {
    expect([cards, (await erin.post(`${path}/${board}/cards`, { cards })).status]).toEqual([cards, 422]);
  }
});

test('a screen of boards opens with one call: the first default board, the first, or the one asked for', async () => {
  await agency.open.pool.query('delete from boards');
  expect(await open('contains=deals')).toEqual({ boards: [], board: null });
  const first = await makeBoard(agency, { stages: 1, cards: 2 });
  const second = await makeBoard(agency, { stages: 1, cards: 2 });
  await makeBoard(agency, { contains: 'services' });
  const opened = await open('contains=deals');
  expect(opened.boards.map(({ id }) => id)).toEqual([first.board, second.board]);
  expect(opened.board).toEqual(await load(first.board, { first: 1 }));
  expect(opened.board?.cards).toHaveLength(1);
  await erin.post(`${path}/${second.board}/default`);
  expect((await open('contains=deals')).board?.board.id).toBe(second.board);
  expect((await open(`contains=deals&board=${first.board}`)).board?.board.id).toBe(first.board);
  expect((await erin.post(`${path}/open?contains=cats`)).status).toBe(422);
  const sol = await agency.staff('Sol', 'view services');
  expect(await open('contains=deals', sol)).toEqual({ boards: [], board: null });
  expect((await (await agency.staff('Nia')).post(`${path}/open?contains=deals`)).status).toBe(403);
});

test('the production boards open without the boards of deals, also when that is said in the body', async () => {
  const deals = await makeBoard(agency, { stages: 1, cards: 1 });
  const services = await makeBoard(agency, { contains: 'services' });
  const open = async (body: object): Promise<OpenedBoards> => (await erin.post(`${path}/open`, body)).body.data;
  const opened = await open({ contains: 'services', first: 1 });
  expect(opened.boards.map(({ id }) => id)).toContain(services.board);
  expect(opened.boards.map(({ id }) => id)).not.toContain(deals.board);
  expect((await open({ contains: 'deals', board: String(deals.board) })).board?.board.id).toBe(deals.board);
  expect((await erin.post(`${path}/open`, { contains: 'cats' })).status).toBe(422);
});
