import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf } from '../server/platform/secrets.ts';
import type { Asked } from './load.ts';

export type TimeBench = { times: { cookie: string } };

const time_zone = 'Europe/London';
const year = { from: '2019-01-01', to: '2019-12-31', before: '2018-01-01' };
const logs = 100_000;

/** Two years of 100,000 logs each, by forty people; every five-hundredth goes past midnight. */
export async function fillTimes(pool: Pool): Promise<TimeBench> {
  const cookie = randomBytes(32).toString('base64url');
  await pool.query(
    `with company as (insert into organization_companies (name, time_zone) values ('Clocks', $1) returning id),
     boss as (insert into users (username, display_name, email, is_admin, activated_at)
       values ('clock', 'Clock', 'clock@northlight.test', true, now()) returning id)
     insert into sessions (user_id, token_hash, expires_at, company_id)
     select boss.id, $2, now() + interval '1 day', company.id from boss, company`,
    [time_zone, hashOf(cookie)],
  );
  await pool.query('alter table time_logs disable trigger user');
  await pool.query(
    `with people as (insert into users (username, display_name, email)
       select 'clock' || n, 'Clock ' || n, 'clock' || n || '@northlight.test' from generate_series(1, 40) n returning id),
     staff as (select array_agg(id) as ids from people),
     sold as (select array_agg(id) as ids from (select id from deals order by id limit 300) few)
     insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds, is_billable, hourly_rate)
     select staff.ids[n / 730 % 40 + 1], 'Deal', sold.ids[n % cardinality(sold.ids) + 1], 'Work', moment, moment + make_interval(secs => 1500 + n % 900),
       1500 + n % 900, n % 3 > 0, case when n % 3 > 0 then 60 + n % 50 end
     from generate_series(1, $2::int) n, staff, sold,
       lateral (select $1::timestamp + (n * 7919 % 730) * interval '1 day'
         + case when n % 500 = 0 then interval '23 hours 50 minutes' else interval '7 hours' + n % 30 * interval '20 minutes' end as moment) m`,
    [year.before, 2 * logs],
  );
  await pool.query('alter table time_logs enable trigger user');
  return { times: { cookie } };
}

const figures = `json_build_object('time', sum(f.seconds), 'people', count(distinct f.user_id), 'days', count(distinct f.day),
  'per_day', sum(f.seconds) / nullif(count(distinct f.user_id * 1000 + f.day), 0), 'billable', sum(f.billable), 'amount', sum(f.amount),
  'logs', coalesce(sum(f.logs) filter (where f.crossing is null), 0) + count(distinct f.crossing))`;
const until = (moment: string) => `least(l.seconds, greatest(0, extract(epoch from ${moment} - l.start_at))::int)`;
const split = `case when l.first_day = l.last_day then l.seconds
  else ${until('(select starts from days)[n + 1]')} - ${until('(select starts from days)[n]')} end`;

/** What the bare server does: the logs of both years read once, added up by person and day, and three sums over that. */
export const bareTimes = {
  name: 'time report',
  text: `with days as materialized (select array_agg(d at time zone '${time_zone}' order by d) as starts
      from generate_series($1::timestamp, $2::timestamp + interval '1 day', interval '1 day') d),
    logs as (select id, user_id, is_billable, hourly_rate, start_at, end_at, seconds,
        width_bucket(start_at, (select starts from days)) as first_day
      from time_logs where deleted_at is null and start_at < (select starts[cardinality(starts)] from days)
        and start_at >= (select starts[1] - interval '1 day' from days) and end_at > (select starts[1] from days) offset 0),
    spans as (select *, case when end_at <= (select starts from days)[first_day + 1] then first_day
      else width_bucket(end_at - interval '1 microsecond', (select starts from days)) end as last_day from logs offset 0),
    pieces as (select *, generate_series(greatest(first_day, 1), least(last_day, $3::int)) as n from spans),
    f as materialized (select n as day, user_id, case when first_day <> last_day then id end as crossing, count(*) as logs,
        sum(part) as seconds, sum(part) filter (where is_billable) as billable,
        sum(case when is_billable then round(hourly_rate * part / 3600, 2) end) as amount
      from (select l.*, ${split} as part from pieces l) p group by 1, 2, 3)
    select json_build_object(
      'now', (select ${figures} from f where day > $4), 'before', (select ${figures} from f where day <= $4),
      'rows', (select json_agg(r) from (select u.id, u.display_name, ${figures} as sums from f join users u on u.id = f.user_id
        where f.day > $4 group by u.id order by sum(f.seconds) desc) r),
      'trend', (select json_agg(t) from (select date_trunc('month', $1::date + day - 1) as at, user_id, sum(seconds) as value
        from f where day > $4 group by 1, 2) t))::text as json`,
  values: [year.before, year.to, 730, 365],
};

export const timeWorks = [
  {
    name: 'time report of a year of 100,000 logs',
    bar: 1.5,
    ours: ({ times }: TimeBench): Asked => ({
      method: 'GET',
      path: `/api/reports/time?from=${year.from}&to=${year.to}`,
      headers: { cookie: `sid=${times.cookie}` },
    }),
    bare: (): Asked => ({ method: 'GET', path: '/times' }),
  },
];
