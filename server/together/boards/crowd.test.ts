import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ability } from '../../../contract/platform/abilities.ts';
import type { Board } from '../../../contract/together/boards.ts';
import { modules } from '../../modules.ts';
import { buildServer } from '../../platform/http/server.ts';
import { openLive } from '../../platform/live/live.ts';
import type { Live } from '../../platform/live/live.ts';
import { assemble } from '../../platform/modules.ts';
import { identify, identitiesOf } from '../../system/session/identify.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeBoard } from '../../testing/boards.ts';
import { listenFor } from '../../testing/streams.ts';
import { ask, watchBoard } from '../../testing/watchers.ts';
import type { Process, Watcher } from '../../testing/watchers.ts';

const { routes, doors } = assemble(modules);

let agency: Agency;
let erin: Person;
let other: Live;
let processes: (Process & { app: FastifyInstance })[];
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  other = await openLive(agency.open, { doors, routes, identitiesOf, log: pino({ level: 'silent' }) });
  const app = await buildServer({ ...agency.platform, live: other }, routes, identify);
  processes = [
    { app: agency.app, port: await listenFor(agency) },
    { app, port: await listenFor({ app }) },
  ];
});
afterAll(async () => {
  await other.close();
  await processes[1]?.app.close();
  await agency.close();
});

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const byPlace = (one: Board['cards'][number], next: Board['cards'][number]) =>
  (one.stage ?? 0) - (next.stage ?? 0) || one.sequence - next.sequence;
const inOrder = (board: Board | null) => board && { ...board, cards: board.cards.toSorted(byPlace) };

/** Waits until each browser shows what the ordinary call answers. */
const settled = async (watchers: Watcher<Person>[], board: number, filters: object[] = []) => {
  for (const [at, watcher] of watchers.entries()) {
    await expect
      .poll(() => inOrder(watcher.board()), { timeout: 10_000, message: `${watcher.who.username} shows the board` })
      .toEqual(inOrder(await ask(watcher.who, processes[0]!, board, filters[at])));
  }
};

const kinds: Ability[][] = [
  ['read boards', 'read deals', 'move cards'],
  ['read boards', 'read own deals', 'edit own deals'],
  ['read deals', 'edit deals', 'archive deals'],
  ['read own deals'],
  ['read boards'],
];

test('twenty people on two processes end with what the call answers them, and were sent nothing else', async () => {
  const roll = dice(20_26);
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!;
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, n) => agency.staff(`Person ${n}`, ...kinds[n % kinds.length]!)),
  );
  const { board, stages, cards, deals } = await makeBoard(agency, { stages: 5, cards: 60 });
  await query(
    `update deals set owner_id = ($2::int[])[id % 20 + 1], name = 'Deal no. ' || id || '.' where id = any($1)`,
    [deals, people.map(({ id }) => id)],
  );
  const filters = people.map((_, n) => (n % 6 === 5 ? { text: '1' } : {}));
  const watchers = await Promise.all(people.map((who, n) => watchBoard(who, processes[n % 2]!, board, filters[n])));

  const send = async (path: string, body: object) => {
    const headers = { cookie: `sid=${erin.cookie}`, 'x-tab': `t-${roll(1000)}` };
    const answer = await pick(processes).app.inject({ method: 'POST', url: path, headers, payload: body });
    expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(500);
    return answer.statusCode;
  };
  const order = `/api/boards/boards/${board}/edit/sequence`;
  const acts: (() => Promise<unknown>)[] = [
    ...Array.from(
      { length: 6 },
      () => () => send(order, { card: pick(cards), stage: pick(stages), before: pick(cards) }),
    ),
    () => send(order, { card: pick(cards), stage: pick(stages) }),
    () => send(order, { stage: pick(stages), before: pick(stages) }),
    () => send(`/api/boards/cards/${pick(cards)}/${pick(['archive', 'un-archive'])}`, {}),
    () => send(`/api/boards/stages/${pick(stages)}/edit`, { name: `Stage ${roll(1000)}` }),
    () => send(`/api/boards/stages/${pick(stages)}/move-cards`, { stage: pick(stages) }),
    () => send(`/api/boards/stages/${pick(stages)}/sort`, { sort: pick(['name', '-value']) }),
    () => send('/api/boards/stages/add', { board, name: `New ${roll(1000)}` }),
    () => send(`/api/boards/stages/${pick(stages)}/delete`, {}),
    () => send(`/api/boards/boards/${board}/edit`, { name: `Pipeline ${roll(1000)}` }),
    () => send(`/api/jobs/deals/${pick(deals)}/edit/owner`, { owner: pick(people).id }),
    () => query('update deals set value = $2 where id = $1', [pick(deals), roll(9000)]),
    () => send(`/api/jobs/deals/${pick(deals)}/${pick(['archive', 'un-archive', 'delete'])}`, {}),
    () => query(`update deals set deleted_at = null where id = $1`, [pick(deals)]),
    () => send(`/api/boards/cards/${cards[roll(5)]}/delete`, {}),
    () => query(`update cards set sequence = sequence + 1 where board_id = $1`, [board]),
    () => pick(watchers).listen(pick(processes)),
    async () => {
      const gone = pick(watchers);
      gone.leave();
      await sleep(roll(30));
      await send(order, { card: pick(cards), stage: pick(stages) });
      await gone.listen(pick(processes));
    },
  ];
  for (let turn = 0; turn < 100; turn++) {
    await Promise.all(Array.from({ length: 5 }, () => pick(acts)()));
    if (roll(4) === 0) await sleep(roll(20));
  }
  await settled(watchers, board, filters);
  // What is pushed is enough: browsers only fetched at first, and when a process had not listened long enough to know what changed.
  expect(Math.max(...watchers.map((watcher) => watcher.asked()))).toBeLessThan(6);

  // Nobody was sent the name of a deal that they could never read.
  const { rows } = await query(
    `select row_id::int as deal, (after ->> 'owner_id')::int as owner from changes where table_name = 'deals'`,
  );
  const owned = new Map(people.map(({ id }) => [id, new Set<number>()]));
  for (const { deal, owner } of rows as { deal: number; owner: number }[]) owned.get(owner)?.add(deal);
  for (const [n, watcher] of watchers.entries()) {
    const named = new Set([...watcher.heard().matchAll(/"Deal no\. (\d+)\."/g)].map(([, id]) => Number(id)));
    const isOfAll = kinds[n % kinds.length]!.includes('read deals');
    const foreign = [...named].filter((deal) => !owned.get(watcher.who.id)!.has(deal));
    if (isOfAll) expect(foreign.length).toBeGreaterThan(5);
    else expect(foreign).toEqual([]);
  }
  for (const watcher of watchers) watcher.leave();
});

test('a deal that is trashed or given away leaves the board of whoever may not see it any more', async () => {
  const ann = await agency.staff('Ann', 'read own deals');
  const bob = await agency.staff('Bob', 'read deals');
  const { board, deals, cards } = await makeBoard(agency, { stages: 2, cards: 4, owner: ann.id });
  const [toAnn, toBob] = await Promise.all([ann, bob].map((who) => watchBoard(who, processes[0]!, board)));
  const shown = (watcher: Watcher<Person>) => watcher.board()!.stages.flatMap((stage) => stage.cards);
  await erin.post(`/api/jobs/deals/${deals[0]}/delete`);
  await expect.poll(() => shown(toAnn!)).not.toContain(cards[0]);
  await expect.poll(() => shown(toBob!)).not.toContain(cards[0]);

  await erin.post(`/api/jobs/deals/${deals[1]}/edit/owner`, { owner: bob.id });
  await expect.poll(() => shown(toAnn!)).not.toContain(cards[1]);
  await expect.poll(() => toBob!.board()!.cards.find(({ id }) => id === cards[1])?.reference.owner).toBe('Bob');
  const heard = toAnn!.heard().length;
  await query(`update deals set name = 'None of her business' where id = $1`, [deals[1]]);
  await expect.poll(() => toBob!.heard()).toContain('None of her business');
  await settled([toAnn!, toBob!], board);
  expect(toAnn!.heard().slice(heard)).not.toContain('None of her business');
  for (const watcher of [toAnn!, toBob!]) watcher.leave();
});

test('whoever loses the right to the deals keeps an empty board, whoever loses the board is told to ask', async () => {
  const ann = await agency.staff('Ann', 'read boards', 'read deals');
  const { board, stages, cards } = await makeBoard(agency, { stages: 2, cards: 4 });
  const watcher = await watchBoard(ann, processes[1]!, board);
  const hold = (abilities: string[]) =>
    query('update roles set abilities = $2 where id in (select role_id from user_roles where user_id = $1)', [
      ann.id,
      abilities,
    ]);
  await hold(['read boards']);
  await expect.poll(() => watcher.board()?.cards).toEqual([]);
  await hold([]);
  await expect.poll(() => watcher.board()).toBeNull();
  const heard = watcher.heard().length;
  await erin.post(`/api/boards/boards/${board}/edit/sequence`, { card: cards[0], stage: stages[1] });
  await query(`select pg_notify('bureau', ' notifications,user:${ann.id}')`);
  await expect.poll(() => watcher.heard().slice(heard)).toContain(`user:${ann.id}`);
  expect(watcher.heard().slice(heard)).not.toContain('"part"');
  watcher.leave();
});
