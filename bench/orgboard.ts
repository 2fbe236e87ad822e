import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf } from '../server/platform/secrets.ts';
import type { Asked } from './load.ts';

export type OrgBoardBench = { orgBoard: { chart: number; cookie: string; divisions: number[] } };

const departments = 70;
const sections = 419;

/** A company with a board of 500 posts: a founder, 10 divisions, 70 departments, 419 sections; most have staff. */
export async function fillOrgBoard(pool: Pool): Promise<OrgBoardBench> {
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(text, values)).rows[0]!.id;
  const company = await one(`insert into organization_companies (name) values ('Northlight Boards') returning id`);
  const chart = await one(`insert into org_charts (company_id, name) values ($1, 'Northlight') returning id`, [
    company,
  ]);
  const below = async (type: string, count: number, parents: readonly (number | null)[]): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into positions (chart_id, parent_id, type, name, sequence, area, vfp)
       select $1, ($2::int[])[n % cardinality($2::int[]) + 1], $3, initcap($3) || ' ' || n, n * 1024,
         'Area ' || n, 'What ' || $3 || ' ' || n || ' is there for'
       from generate_series(0, $4::int - 1) n returning id`,
      [chart, parents, type, count],
    );
    return rows.map(({ id }) => id);
  };
  const founder = await below('founder', 1, [null]);
  const divisions = await below('division', 10, founder);
  await below('section', sections, await below('department', departments, divisions));
  await pool.query(
    `with made as (insert into employees (company_id, full_name) select $1, 'Robin Larkspur ' || n
         from generate_series(1, 450) n returning id),
       staff as (select id, row_number() over (order by id) as n from made),
       posts as (select id, row_number() over (order by id) as n from positions where chart_id = $2)
     insert into position_staff (chart_id, position_id, employee_id, sequence, from_on)
     select $2, posts.id, staff.id, 1024, current_date from posts join staff on staff.n = posts.n`,
    [company, chart],
  );
  const cookie = randomBytes(32).toString('base64url');
  await pool.query(
    `with boss as (insert into users (username, display_name, email, is_admin, activated_at)
       values ('orgbench', 'Bench', 'orgboard@northlight.test', true, now()) returning id)
     insert into sessions (user_id, token_hash, expires_at, company_id) select id, $1, now() + interval '1 day', $2 from boss`,
    [hashOf(cookie), company],
  );
  await pool.query('create table bare_positions (like positions including defaults including indexes)');
  await pool.query('insert into bare_positions select * from positions where chart_id = $1', [chart]);
  return { orgBoard: { chart, cookie, divisions } };
}

/** What the bare server reads: the same posts with their staff, and who holds the vacant posts from above. */
export const bareOrgBoard = {
  name: 'orgboard',
  text: `with staff as (select s.position_id, json_agg(json_build_object('id', e.id, 'full_name', e.full_name, 'user_id', e.user_id) order by s.sequence) as people
      from position_staff s join employees e on e.id = s.employee_id
      where s.chart_id = $1 and s.until_on is null and e.deleted_at is null group by 1)
    select json_build_object('id', c.id, 'name', c.name, 'positions', (select json_object_agg(p.id, json_build_object('id', p.id, 'name', p.name,
        'type', p.type, 'parent_id', p.parent_id, 'sequence', p.sequence, 'staff', coalesce(s.people, '[]'),
        'meta', json_build_object('area', p.area, 'vfp', p.vfp, 'function', p.function, 'color', p.color, 'pushed', p.pushed,
          'pushed_children', p.pushed_children, 'bumped', p.bumped), 'loading', false))
      from bare_positions p left join staff s on s.position_id = p.id where p.chart_id = c.id and p.deleted_at is null),
      'held', (select json_object_agg(position_id, above_id) from post_lines($1) where holder_id is null and above_id is not null))::text as json
    from org_charts c where c.id = $1`,
};

const bareMove = {
  hold: { name: 'hold chart', text: 'select id from org_charts where id = $1 for update' },
  move: {
    name: 'move position',
    text: `update bare_positions set updated_at = now(), sequence = (select max(sequence) + 1024 from bare_positions b
        where b.parent_id = bare_positions.parent_id)
      where id = $1 returning json_build_object('id', id, 'sequence', sequence)::text as json`,
  },
};

/** Every server has to lock the board: otherwise two moves at once get the same number. */
export async function moveBarePosition(pool: Pool, chart: string, position: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ ...bareMove.hold, values: [chart] });
    const { rows } = await client.query<{ json: string }>({ ...bareMove.move, values: [position] });
    await client.query('commit');
    return rows[0]!.json;
  } finally {
    client.release();
  }
}

const moved = ({ orgBoard: { divisions } }: OrgBoardBench, turn: number) => divisions[turn % divisions.length]!;

export const orgBoardWorks = [
  {
    name: 'org board of 500 positions',
    bar: 1.5,
    ours: ({ orgBoard: { chart, cookie } }: OrgBoardBench): Asked => ({
      method: 'GET',
      path: `/api/foundry/org-charts/charts/${chart}`,
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: ({ orgBoard: { chart } }: OrgBoardBench): Asked => ({ method: 'GET', path: `/orgboard?chart=${chart}` }),
  },
  {
    name: 'move a position, log, topics and revision included',
    bar: 6,
    ours: (bench: OrgBoardBench, turn: number): Asked => ({
      method: 'POST',
      path: `/api/foundry/org-charts/positions/${moved(bench, turn)}/move`,
      body: JSON.stringify({ index: 9 }),
      headers: { cookie: `sid=${bench.orgBoard.cookie}` },
    }),
    bare: (bench: OrgBoardBench, turn: number): Asked => ({
      method: 'GET',
      path: `/orgmove?chart=${bench.orgBoard.chart}&position=${moved(bench, turn)}`,
    }),
  },
];
