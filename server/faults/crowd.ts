import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../../contract/together/boards.ts';
import { ask, watchBoard } from '../testing/watchers.ts';
import { dice } from './people.ts';
import type { Query, Someone } from './people.ts';
import { makePlace } from './writers.ts';

/** What a browser shows of a board: its stages with their cards, and where each card is. */
const seen = (board: Board | null): string =>
  JSON.stringify([
    board?.stages,
    board?.cards.map(({ id, stage }) => [id, stage]).sort(([one], [other]) => one! - other!),
  ]);

export type Crowd = {
  actions: number;
  statuses: Record<string, number>;
  /** Cards that are lost, duplicated, in no stage, or at the same position as another. */
  broken: number;
  /** Browsers that end up with a different board than the database. */
  differing: number;
};

const path = '/api/boards/boards';

/** People on two processes move, archive and rename on one board at once, while browsers watch it and apply what they are sent. */
export async function crowd(query: Query, ports: readonly number[], people: Someone[], seed: number): Promise<Crowd> {
  const place = await makePlace(query, 24);
  const { board, cards, stages } = place;
  const statuses: Record<string, number> = {};
  const browsers = await Promise.all(
    people.slice(0, 4).map((who, at) => watchBoard(who, { port: ports[at % ports.length]! }, board)),
  );
  const turns = Math.ceil(200 / people.length);
  const work = async (who: Someone, index: number) => {
    const roll = dice(seed * 100 + index);
    const pick = (from: readonly number[]) => from[roll(from.length)]!;
    for (let turn = 0; turn < turns; turn++) {
      const [card, other] = [pick(cards), pick(cards)];
      const order = `${path}/${board}/edit/sequence`;
      const acts: [string, object][] = [
        ...Array.from({ length: 6 }, (): [string, object] => [
          order,
          { card, stage: pick(stages), ...(card === other ? {} : { before: other }) },
        ]),
        [order, { stage: pick(stages), before: pick(stages) }],
        [`/api/boards/cards/${card}/archive`, {}],
        [`/api/boards/cards/${card}/un-archive`, {}],
        [`/api/boards/stages/${pick(stages)}/edit`, { name: `Stage ${seed}.${turn}` }],
      ];
      const [address, body] = acts[roll(acts.length)]!;
      const status = String((await who.send(ports[(index + turn) % ports.length]!, address, body))?.status ?? 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(people.map(work));

  const truth = seen(await ask(people[0]!, { port: ports[0]! }, board));
  const differing = () => browsers.filter((browser) => seen(browser.board()) !== truth).length;
  for (let tries = 0; tries < 200 && differing() > 0; tries++) await sleep(25);
  const left = differing();
  for (const browser of browsers) browser.leave();
  return { actions: turns * people.length, statuses, broken: await brokenIn(query, board, cards), differing: left };
}

type Held = { id: number; stage_id: number | null; sequence: string };

async function brokenIn(query: Query, board: number, cards: readonly number[]): Promise<number> {
  const rows = await query<Held>('select id, stage_id, sequence from cards where board_id = $1', [board]);
  const places = new Set(rows.map(({ stage_id, sequence }) => `${stage_id}:${sequence}`));
  const gone = cards.filter((id) => !rows.some((row) => row.id === id)).length;
  const [stages] = await query<{ n: number }>(
    `select (count(*) - count(distinct sequence))::int as n from stages where board_id = $1`,
    [board],
  );
  const nowhere = rows.filter(({ stage_id }) => stage_id === null).length;
  return gone + (rows.length - cards.length) + nowhere + (rows.length - places.size) + stages!.n;
}
