import type { Pool } from 'pg';
import type { Asked } from './load.ts';

export type BoardBench = { board: number; first_card: number; first_stage: number };

const cards = 1000;
const stages = 10;

const cardOf = ({ first_card }: BoardBench, turn: number) => first_card + ((turn * 7) % cards);
const stageOf = ({ first_stage }: BoardBench, turn: number) => first_stage + ((turn * 3) % stages);

/** A board of 1,000 deals in 10 stages with owners, service types and tags, and a copy of its cards without change log. */
export async function fillBoard(pool: Pool, size = cards): Promise<BoardBench> {
  const made = await pool.query<BoardBench>(
    `with board as (insert into boards (name, contains, is_default) values ('Sales pipeline', 'deals', true) returning id),
       stage as (insert into stages (cid, board_id, name, sequence)
         select gen_random_uuid(), board.id, 'Stage ' || n, n * 1024 from board, generate_series(1, $1::int) n returning id)
     select (select id from board) as board, (select min(id) from stage) as first_stage, 0 as first_card`,
    [stages],
  );
  const { board, first_stage } = made.rows[0]!;
  await pool.query(
    `with node as (insert into nodes (kind) select 'Company' from generate_series(1, 100) returning id)
     insert into contact_companies (node_id, name) select id, 'Company ' || substr(md5(id::text), 1, 12) from node`,
  );
  await pool.query(
    `insert into service_types (name, identifier) select 'Type ' || n, 'type-' || n from generate_series(1, 8) n`,
  );
  await pool.query(`insert into tags (label, color) select 'Label ' || n, '#1971c2' from generate_series(1, 6) n`);
  await pool.query(
    `with node as (insert into nodes (kind) select 'Deal' from generate_series(1, $1::int) returning id)
     insert into deals (node_id, company_id, owner_id, name, value)
     select id, (select min(id) from contact_companies) + id % 100, (select min(id) from users), 'Website and campaign ' || id, id % 90 * 250
     from node`,
    [size],
  );
  await pool.query(
    `insert into deal_service_types (deal_id, service_type_id)
     select deals.id, types.id from deals, service_types types where (deals.id + types.id) % 4 = 0`,
  );
  await pool.query(
    `insert into deal_tags (deal_id, tag_id) select deals.id, tags.id from deals, tags where (deals.id + tags.id) % 6 = 0`,
  );
  await pool.query(
    `insert into cards (cid, board_id, stage_id, sequence, deal_id)
     select gen_random_uuid(), $1, $2 + id % $3, id::bigint * 1048576, id from deals`,
    [board, first_stage, stages],
  );
  await pool.query('create table bare_cards (like cards including defaults including indexes)');
  await pool.query('insert into bare_cards select * from cards');
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from cards');
  return { board, first_stage, first_card: rows[0]!.id };
}

const first = 24;

const picked = `select *, row_number() over (partition by stage_id order by sequence) as place from bare_cards
  where board_id = $1 and archived_at is null`;

/** The board as the bare server reads it: whole, or the first cards of each stage. */
const bareBoard = (name: string, most: string) => ({
  name,
  text: `with types as (select d.deal_id, json_agg(t.name) as names from deal_service_types d join service_types t on t.id = d.service_type_id
          where d.deal_id in (select deal_id from (${picked}) p ${most}) group by 1),
        labels as (select d.deal_id, json_agg(json_build_object('label', t.label, 'color', t.color)) as labels from deal_tags d join tags t on t.id = d.tag_id
          where d.deal_id in (select deal_id from (${picked}) p ${most}) group by 1)
      select json_build_object(
        'board', (select row_to_json(b) from boards b where b.id = $1),
        'stages', (select json_agg(json_build_object('id', s.id, 'name', s.name, 'cid', s.cid, 'total', held.total, 'cards', held.ids) order by s.sequence)
          from stages s left join (select c.stage_id, sum(d.value) as total, json_agg(c.id order by c.sequence) as ids
            from bare_cards c join deals d on d.id = c.deal_id where c.board_id = $1 group by 1) held on held.stage_id = s.id where s.board_id = $1),
        'cards', (select json_agg(json_build_object('id', c.id, 'cid', c.cid, 'board', c.board_id, 'stage', c.stage_id, 'sequence', c.sequence,
            'reference_type', 'Deal', 'reference_id', d.id, 'title', co.name, 'visible', true, 'archived_at', c.archived_at,
            'reference', json_build_object('id', d.id, 'name', d.name, 'company', co.name, 'company_id', co.id, 'owner', u.display_name,
              'owner_id', u.id, 'value', d.value, 'status', d.status, 'service_types', coalesce(types.names, '[]'), 'tags', coalesce(labels.labels, '[]')),
            'can', json_build_object('view', true, 'edit', true, 'archive', true, 'delete', true)) order by c.stage_id, c.sequence)
          from (select * from (${picked}) p ${most}) c join deals d on d.id = c.deal_id join contact_companies co on co.id = d.company_id
            left join users u on u.id = d.owner_id left join types on types.deal_id = d.id left join labels on labels.deal_id = d.id))::text as json`,
});

export const bareBoards = {
  board: bareBoard('board', ''),
  part: bareBoard('part', `where place <= ${first}`),
};

const bareMove = {
  hold: { name: 'hold', text: 'select id from boards where id = $1 for update' },
  move: {
    name: 'move',
    text: `update bare_cards set stage_id = $2, updated_at = now(),
        sequence = (select coalesce(max(sequence), 0) + 1048576 from bare_cards where stage_id = $2)
      where id = $1 returning json_build_object('id', id, 'stage', stage_id, 'sequence', sequence)::text as json`,
  },
};

/** Every server has to lock the board: otherwise two moves at once get the same number, and the table refuses one. */
export async function moveBare(pool: Pool, board: string, card: string, stage: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ ...bareMove.hold, values: [board] });
    const { rows } = await client.query<{ json: string }>({ ...bareMove.move, values: [card, stage] });
    await client.query('commit');
    return rows[0]!.json;
  } finally {
    client.release();
  }
}

type Bench = BoardBench & { cookie: string };
const headers = ({ cookie }: Bench) => ({ cookie: `sid=${cookie}` });

export const boardWorks = [
  {
    name: 'board of 1,000 cards in 10 stages',
    bar: 1.5,
    ours: (bench: Bench): Asked => ({
      method: 'POST',
      path: `/api/boards/boards/${bench.board}`,
      body: '{}',
      headers: headers(bench),
    }),
    bare: ({ board }: Bench): Asked => ({ method: 'GET', path: `/board?id=${board}` }),
  },
  {
    name: 'the same, only what a first screen needs',
    bar: 1.5,
    ours: (bench: Bench): Asked => ({
      method: 'POST',
      path: `/api/boards/boards/${bench.board}`,
      body: JSON.stringify({ first }),
      headers: headers(bench),
    }),
    bare: ({ board }: Bench): Asked => ({ method: 'GET', path: `/part?id=${board}` }),
  },
  {
    name: 'move a card',
    bar: 4,
    ours: (bench: Bench, turn: number): Asked => ({
      method: 'POST',
      path: `/api/boards/boards/${bench.board}/edit/sequence`,
      body: JSON.stringify({ card: cardOf(bench, turn), stage: stageOf(bench, turn) }),
      headers: headers(bench),
    }),
    bare: (bench: Bench, turn: number): Asked => ({
      method: 'GET',
      path: `/move?board=${bench.board}&card=${cardOf(bench, turn)}&stage=${stageOf(bench, turn)}`,
    }),
  },
];
