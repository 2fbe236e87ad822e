import { randomUUID } from 'node:crypto';
import { dice, insist } from './people.ts';
import type { Query, Someone } from './people.ts';

/** Several people who write without pause, and send again what got no answer, as the browser does. */
export type Writers = {
  /** Names of companies that were added successfully. */
  acked: Set<string>;
  acks: () => number;
  /** Failed answers, by status; 0 means no answer at all. */
  refusals: Map<number, number>;
  texts: Set<string>;
  /** Lets everyone finish their current call. */
  finish: () => Promise<void>;
  /** Compares the database at the end with the answers. */
  compare: (query: Query) => Promise<{ lost: number; doubled: number; misplaced: number }>;
};

type Place = { board: number; stages: number[]; cards: number[] };

export function startWriters(port: number, people: Someone[], place: Place): Writers {
  const acked = new Set<string>();
  const stands = new Map<number, number>();
  const refusals = new Map<number, number>();
  const texts = new Set<string>();
  let moves = 0;
  const over = new AbortController();

  /** Returns whether it succeeded. */
  const write = async (who: Someone, path: string, body: object): Promise<boolean> => {
    const key = randomUUID();
    const { status } = await insist(
      () => who.send(port, path, body, key),
      (refusal) => {
        refusals.set(refusal?.status ?? 0, (refusals.get(refusal?.status ?? 0) ?? 0) + 1);
        if (refusal) texts.add(refusal.body.message ?? '');
      },
    );
    return status === 200;
  };
  const work = async (who: Someone, index: number) => {
    const roll = dice(index + 1);
    const card = place.cards[index]!;
    for (let turn = 0; !over.signal.aborted; turn++) {
      const name = `Writer ${index} company ${turn}`;
      if (await write(who, '/api/contacts/companies/add', { name, type: 'prospect' })) acked.add(name);
      const stage = place.stages[roll(place.stages.length)]!;
      if (!(await write(who, `/api/boards/boards/${place.board}/edit/sequence`, { card, stage }))) continue;
      stands.set(card, stage);
      moves++;
    }
  };
  const working = people.map(work);
  return {
    acked,
    refusals,
    texts,
    acks: () => acked.size + moves,
    finish: async () => {
      over.abort();
      await Promise.all(working);
    },
    compare: async (query) => {
      const rows = await query<{ name: string; n: number }>(
        `select name, count(*)::int as n from contact_companies where name like 'Writer %' group by 1`,
      );
      const found = new Map(rows.map(({ name, n }) => [name, n]));
      const cards = await query<{ id: number; stage_id: number }>(
        'select id, stage_id from cards where board_id = $1',
        [place.board],
      );
      const misplaced = cards.filter(({ id, stage_id }) => stands.has(id) && stands.get(id) !== stage_id).length;
      return {
        lost: [...acked].filter((name) => !found.has(name)).length,
        doubled: rows.filter(({ n }) => n > 1).length,
        misplaced: misplaced + place.cards.filter((id) => !cards.some((card) => card.id === id)).length,
      };
    },
  };
}

/** A board whose cards the writers move, one each. */
export async function makePlace(query: Query, cards: number): Promise<Place> {
  const [board] = await query(`insert into boards (name, contains) values ('Pipeline', 'deals') returning id`);
  const stages = await query(
    `insert into stages (cid, board_id, name, sequence)
     select gen_random_uuid(), $1, 'Stage ' || n, n * 1024 from generate_series(1, 4) n returning id`,
    [board!.id],
  );
  const deals = await query(
    `with company_node as (insert into nodes (kind) values ('Company') returning id),
       company as (insert into contact_companies (node_id, name) select id, 'Acme' from company_node returning id),
       node as (insert into nodes (kind) select 'Deal' from generate_series(1, $1::int) returning id)
     insert into deals (node_id, company_id, name, value) select node.id, company.id, 'Deal ' || node.id, 100
     from node, company returning id`,
    [cards],
  );
  const made = await query(
    `insert into cards (cid, board_id, stage_id, sequence, deal_id)
     select gen_random_uuid(), $1, ($2::int[])[n % 4 + 1], n * 1048576, id
     from unnest($3::int[]) with ordinality as made (id, n) returning id`,
    [board!.id, stages.map(({ id }) => id), deals.map(({ id }) => id)],
  );
  return { board: board!.id, stages: stages.map(({ id }) => id), cards: made.map(({ id }) => id) };
}
