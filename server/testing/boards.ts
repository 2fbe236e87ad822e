import type { Agency } from './agency.ts';

type Made = { board: number; stages: number[]; cards: number[]; deals: number[] };
type Wanted = { stages?: number; cards?: number; owner?: number; value?: number; contains?: 'deals' | 'services' };

const records = {
  deals: `insert into deals (node_id, company_id, owner_id, name, value)
    select nodes.id, $1, $2, 'Deal ' || row_number() over (order by nodes.id), $3 from nodes_made nodes returning id`,
  services: `insert into services (node_id, company_id, owner_id, name, fee, service_type_id)
    select nodes.id, $1, $2, 'Service ' || row_number() over (order by nodes.id), $3,
      (select min(id) from service_types) from nodes_made nodes returning id`,
};

/** A board with this many stages and cards: new deals or services of one company, spread evenly. */
export async function makeBoard({ open: { pool } }: Agency, wanted: Wanted = {}): Promise<Made> {
  const { stages = 3, cards = 6, owner = null, value = 100, contains = 'deals' } = wanted;
  const ids = async (text: string, values: unknown[] = []): Promise<number[]> =>
    (await pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  const [board] = await ids(`insert into boards (name, contains) values ('Pipeline', $1) returning id`, [contains]);
  const stageIds = await ids(
    `insert into stages (cid, board_id, name, sequence)
     select gen_random_uuid(), $1, 'Stage ' || n, n * 1024 from generate_series(1, $2::int) n returning id`,
    [board, stages],
  );
  const [company] = await ids(
    `with node as (insert into nodes (kind) values ('Company') returning id)
     insert into contact_companies (node_id, name) select id, 'Acme' from node returning id`,
  );
  await pool.query(
    `insert into service_types (name, identifier) values ('Website design', 'website-design') on conflict do nothing`,
  );
  const made = await ids(
    `with nodes_made as (insert into nodes (kind) select 'Deal' from generate_series(1, $4::int) returning id)
     ${records[contains]}`,
    [company, owner, value, cards],
  );
  const column = contains === 'deals' ? 'deal_id' : 'service_id';
  const cardIds = await ids(
    `insert into cards (cid, board_id, stage_id, sequence, ${column})
     select gen_random_uuid(), $1, ($2::int[])[(n - 1) % $3::int + 1], n * 1048576, id
     from unnest($4::int[]) with ordinality as made (id, n) returning id`,
    [board, stageIds, Math.max(1, stages), made],
  );
  return { board: board!, stages: stageIds, cards: cardIds, deals: made };
}
