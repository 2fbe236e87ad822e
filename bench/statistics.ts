import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { addDays, isoWeekday, utcDay } from '../contract/platform/days.ts';
import { hashOf } from '../server/platform/secrets.ts';
import type { Asked } from './load.ts';

type Place = { company: number; cookie: string; graphs: number[] };
export type StatisticBench = { statistics: { typed: Place; living: Place; grid: Place; weeks: string[] } };

const weeks = { dashboard: 104, grid: 26 };
const sources = ['deals-won', 'deals-won-value', 'hours-logged', 'deals-added'];

/** The last day of each week that is over or ends today, oldest first; weeks end on Thursdays. */
function weekEnds(count: number): string[] {
  const today = utcDay(Date.now());
  const last = addDays(today, -((isoWeekday(today) + 3) % 7));
  return Array.from({ length: count }, (_, at) => addDays(last, (at - count + 1) * 7));
}

/** A company with this many weekly graphs, each with an owner, and an administrator who works there. */
async function found(pool: Pool, name: string, count: number, isLiving: boolean): Promise<Place> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(text, values)).rows[0]!.id;
  const company = await one('insert into organization_companies (name) values ($1) returning id', [name]);
  const cookie = randomBytes(32).toString('base64url');
  await pool.query(
    `with boss as (insert into users (username, display_name, email, is_admin, activated_at)
       values ($1, 'Bench', $1 || '@northlight.test', true, now()) returning id)
     insert into sessions (user_id, token_hash, expires_at, company_id) select id, $2, now() + interval '1 day', $3 from boss`,
    [`${name.toLowerCase()}bench`, hashOf(cookie), company],
  );
  await pool.query(
    `with people as (insert into users (username, display_name, email)
       select $1 || n, 'Counter ' || n, $1 || n || '@northlight.test' from generate_series(1, $2::int) n returning id, display_name)
     insert into employees (company_id, user_id, full_name) select $3, id, display_name from people`,
    [name.toLowerCase(), count, company],
  );
  const { rows } = await pool.query<{ id: number }>(
    `with defined as (insert into statistic_definitions (company_id, title, type, source, source_scope)
       select $1, 'Graph ' || n, 'weekly', case when $2 then ($3::text[])[n % 4 + 1] end,
         case when $2 then case when n % 3 = 0 then 'agency' else 'holder' end end
       from generate_series(1, $4::int) n returning id, title),
     numbered as (select id, title, row_number() over (order by id) as n from defined),
     staff as (select id, row_number() over (order by id) as n from employees where company_id = $1)
     insert into statistic_assignments (company_id, definition_id, employee_id, title)
     select $1, numbered.id, staff.id, numbered.title from numbered join staff using (n) returning id`,
    [company, isLiving, sources, count],
  );
  return { company, cookie, graphs: rows.map(({ id }) => id) };
}

/** 24 typed graphs over two years, 24 that count this many deals and ten times as many time logs, and a grid of 200. */
export async function fillStatistics(pool: Pool, deals: number): Promise<StatisticBench> {
  const [typed, living, grid] = [
    await found(pool, 'Typed', 24, false),
    await found(pool, 'Living', 24, true),
    await found(pool, 'Grid', 200, false),
  ];
  const ends = weekEnds(weeks.dashboard);
  for (const [place, count] of [
    [typed, weeks.dashboard],
    [grid, weeks.grid],
  ] as const)
    await pool.query(
      `insert into statistic_values (assignment_id, period_end, value)
       select graph, day, (graph * 7 + extract(doy from day)::int * 3) % 90 from unnest($1::int[]) graph, unnest($2::date[]) day`,
      [place.graphs, ends.slice(-count)],
    );
  for (const table of ['deals', 'time_logs', 'nodes']) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `with people as (select array_agg(user_id order by id) as ids from employees where company_id = $1),
     node as (insert into nodes (kind) select 'Deal' from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over (order by id) as n from node)
     insert into deals (node_id, company_id, owner_id, name, status, closed_at, value, created_at)
     select numbered.id, (select min(id) from contact_companies), people.ids[n % 24 + 1], 'Campaign ' || n, 'won',
       now() - (n % 730) * interval '1 day', n % 900, now() - (n % 730 + 20) * interval '1 day' from numbered, people`,
    [living.company, deals],
  );
  await pool.query(
    `with people as (select array_agg(user_id order by id) as ids from employees where company_id = $1)
     insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
     select people.ids[n % 24 + 1], 'Deal', 1, 'Work', moment, moment + interval '40 minutes', 2400
     from generate_series(1, $2::int) n, people, lateral (select now() - (n % 730) * interval '1 day' - n % 9 * interval '1 hour' as moment) m`,
    [living.company, deals * 10],
  );
  for (const table of ['deals', 'time_logs', 'nodes']) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query(
    'create table bare_statistic_values (like statistic_values including defaults including identity including indexes)',
  );
  await pool.query('insert into bare_statistic_values overriding system value select * from statistic_values');
  await pool.query(
    `select setval(pg_get_serial_sequence('bare_statistic_values', 'id'), (select max(id) from bare_statistic_values))`,
  );
  return { statistics: { typed, living, grid, weeks: ends } };
}

const graphJson = (points: string) => `select json_build_object('data', (select json_agg(json_build_object(
    'id', a.id, 'title', a.title, 'sticky', a.sticky, 'assignee', json_build_object('id', e.id, 'full_name', e.full_name),
    'definition', json_build_object('id', d.id, 'type', d.type, 'graph_type', d.graph_type), 'meta', d.meta || a.meta,
    'labels', p.labels, 'data', p.data) order by a.title)
  from statistic_assignments a join statistic_definitions d on d.id = a.definition_id join employees e on e.id = a.employee_id
    left join lateral (${points}) p on true
  where a.company_id = $1))::text as json`;

/** What the bare server does: the same stored values. Two lists per graph, because pairs take a quarter longer. */
export const bareStatistics = {
  typed: {
    name: 'typed statistics',
    text: graphJson(`select json_agg(v.period_end order by v.period_end) as labels, json_agg(v.value order by v.period_end) as data
      from bare_statistic_values v where v.assignment_id = a.id offset 0`),
  },
  living: {
    name: 'living statistics',
    text: graphJson(`select json_agg(w.week order by w.week) as labels, json_agg(w.value order by w.week) as data from (
      select s.day - (s.day - date '2000-01-06') % 7 as week, sum(s.value) as value from statistic_days s
      where s.source = d.source and s.time_zone = 'UTC' and s.day > current_date - 728
        and s.user_id = case when d.source_scope = 'agency' then 0 else e.user_id end group by 1) w offset 0`),
  },
  grid: {
    name: 'grid',
    text: `select json_agg(json_build_array(a.id, a.title, d.type, (select json_agg(v.value order by v.period_end)
        from bare_statistic_values v where v.assignment_id = a.id)) order by a.title)::text as json
      from statistic_assignments a join statistic_definitions d on d.id = a.definition_id where a.company_id = $1`,
  },
  save: {
    name: 'save grid',
    text: `with saved as (insert into bare_statistic_values (assignment_id, period_end, value)
        select assignment, period_end, value from jsonb_to_recordset($1::jsonb) as c (assignment int, period_end date, value numeric)
        on conflict (assignment_id, period_end) do update set value = excluded.value returning id)
      select json_build_object('saved', count(*))::text as json from saved`,
  },
};

const path = '/api/foundry/statistics/assignments';
const as = ({ cookie }: Place) => ({ cookie: `sid=${cookie}` });

const dashboard = (name: string, of: 'typed' | 'living') => ({
  name,
  bar: 2,
  ours: ({ statistics }: StatisticBench): Asked => ({
    method: 'GET',
    path: `${path}?limit=24&from_date=${statistics.weeks[0]}&to_date=${statistics.weeks.at(-1)}`,
    headers: as(statistics[of]),
  }),
  bare: ({ statistics }: StatisticBench): Asked => ({
    method: 'GET',
    path: `/statistics?of=${of}&company=${statistics[of].company}`,
  }),
});

/** One column of the grid filled in and sent whole, as the screen sends the rows that were edited. */
const filled = ({ grid: { graphs }, weeks: ends }: StatisticBench['statistics'], turn: number) => {
  const shown = ends.slice(-1);
  const cells = graphs.map((assignment) => ({
    assignment,
    period_end: shown[0]!,
    value: (turn * 31 + assignment) % 97,
  }));
  return {
    cells,
    csv: [
      ['id', 'title', 'type', 'group', ...shown],
      ...cells.map(({ assignment, value }) => [assignment, '', 'weekly', '', value]),
    ],
  };
};

export const statisticWorks = [
  dashboard('statistics: 24 graphs × 104 weeks', 'typed'),
  dashboard('statistics: the same, living over deals and logs', 'living'),
  {
    name: 'statistics: grid of 200 × 26',
    bar: 2,
    ours: ({ statistics: { grid } }: StatisticBench): Asked => ({
      method: 'GET',
      path: `${path}/export`,
      headers: as(grid),
    }),
    bare: ({ statistics: { grid } }: StatisticBench): Asked => ({
      method: 'GET',
      path: `/statistics?of=grid&company=${grid.company}`,
    }),
  },
  {
    // Each of the 200 values is a row of the change log.
    name: 'statistics: save 200 cells of the grid, log included',
    bar: 14,
    ours: ({ statistics }: StatisticBench, turn: number): Asked => ({
      method: 'PUT',
      path: `${path}/export`,
      body: JSON.stringify({ csv: filled(statistics, turn).csv }),
      headers: as(statistics.grid),
    }),
    bare: ({ statistics }: StatisticBench, turn: number): Asked => ({
      method: 'POST',
      path: '/grid',
      body: JSON.stringify({ cells: filled(statistics, turn).cells }),
    }),
  },
];
