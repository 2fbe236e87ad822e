import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '../../contract/boards.ts';
import { openDatabase } from '../platform/database/database.ts';
import { buildServer } from '../platform/http/server.ts';
import { openLive } from '../platform/live/live.ts';
import { identify, usersOfSessions } from '../session/identify.ts';
import { routes } from '../routes.ts';
import { openAgency } from '../testing/agency.ts';
import type { Agency, Person } from '../testing/agency.ts';
import { makeBoard } from '../testing/boards.ts';
import { liveDoors } from '../tracked.ts';

const path = '/api/boards/boards';
const clients = 8;

let agency: Agency;
let second: { inject: Agency['app']['inject']; close: () => Promise<void> };
beforeAll(async () => {
  agency = await openAgency();
  // Another process on the same database: a pool, live topics and a server of its own.
  const open = await openDatabase({ ...agency.open.pool.options });
  const live = await openLive(open, { doors: liveDoors, usersOfSessions, log: pino({ level: 'silent' }) });
  const app = await buildServer({ ...agency.platform, open, live }, routes, identify);
  second = {
    inject: app.inject.bind(app),
    close: async () => {
      await live.close();
      await app.close();
      await open.close();
    },
  };
});
afterAll(async () => {
  await second.close();
  await agency.close();
});

/** The same person, calling the other process. */
const through = (who: Person, url: string, payload: object) =>
  second.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: `sid=${who.cookie}`, 'x-requested-with': 'XMLHttpRequest' },
  });

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Rows = { id: number; stage_id: number | null; sequence: string; archived_at: string | null };

async function expectWhole(board: number, cards: number[]): Promise<void> {
  const { rows } = await agency.open.pool.query<Rows>(
    'select id, stage_id, sequence, archived_at from cards where board_id = $1',
    [board],
  );
  expect(rows.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(cards);
  const places = rows.map(({ stage_id, sequence }) => `${stage_id}:${sequence}`);
  expect(new Set(places).size).toBe(places.length);
  expect(rows.every(({ stage_id }) => stage_id !== null)).toBe(true);
}

test('eight people move, archive and rename at once through two processes, and nothing is lost or doubled', async () => {
  const made = await makeBoard(agency, { stages: 4, cards: 24 });
  const people = await Promise.all(Array.from({ length: clients }, (_, index) => agency.admin(`Mover ${index}`)));
  const statuses = new Map<number, number>();
  const work = async (who: Person, index: number) => {
    const roll = dice(index * 7919 + 17);
    const pick = (from: number[]) => from[roll(from.length)]!;
    const send = async (url: string, body: object = {}) => {
      const status = index % 2 === 0 ? (await who.post(url, body)).status : (await through(who, url, body)).statusCode;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let turn = 0; turn < 25; turn++) {
      const card = pick(made.cards);
      const other = pick(made.cards);
      const kind = roll(10);
      const order = `${path}/${made.board}/edit/sequence`;
      if (kind < 6) await send(order, { card, stage: pick(made.stages), ...(card === other ? {} : { before: other }) });
      else if (kind === 6) await send(order, { stage: pick(made.stages), before: pick(made.stages) });
      else if (kind === 7) await send(`/api/boards/cards/${card}/archive`);
      else if (kind === 8) await send(`/api/boards/cards/${card}/un-archive`);
      else await send(`/api/boards/stages/${pick(made.stages)}/edit`, { name: `Stage ${turn}` });
    }
  };
  await Promise.all(people.map(work));
  // An archived card cannot be moved; all else is done.
  expect(new Set(statuses.keys())).toEqual(new Set([200, 422]));
  expect(statuses.get(200)).toBeGreaterThan(clients * 15);
  await expectWhole(made.board, made.cards);
  const boards = await Promise.all(
    people.map(async (who, index) =>
      index % 2 === 0
        ? ((await who.post(`${path}/${made.board}`)).body.data as Board)
        : (JSON.parse((await through(who, `${path}/${made.board}`, {})).body) as { data: Board }).data,
    ),
  );
  for (const board of boards) expect(board).toEqual(boards[0]);
  const standing = boards[0]!.stages.flatMap(({ cards }) => cards);
  expect(new Set(standing).size).toBe(standing.length);
});

test('cards pushed into the same gap again and again keep their order', async () => {
  const made = await makeBoard(agency, { stages: 1, cards: 5 });
  const erin = await agency.admin('Erin');
  const [a, b, c] = made.cards;
  for (let turn = 0; turn < 40; turn++) {
    const card = turn % 2 === 0 ? b : c;
    await erin.post(`${path}/${made.board}/sequence`, { card, stage: made.stages[0], after: a });
  }
  const { stages } = (await erin.post(`${path}/${made.board}`)).body.data as Board;
  expect(stages[0]?.cards.slice(0, 3)).toEqual([a, c, b]);
  await expectWhole(made.board, made.cards);
});
