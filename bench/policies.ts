import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf } from '../server/platform/secrets.ts';
import type { Asked } from './load.ts';

export type PolicyBench = { policies: { company: number; cookie: string } };

/** A company of 200 people with 100 policies issued to everyone, two thirds of them read. */
export async function fillPolicies(pool: Pool): Promise<PolicyBench> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into organization_companies (name) values ('Much to read') returning id`,
  );
  const company = rows[0]!.id;
  await pool.query(
    `with people as (insert into users (username, display_name, email, activated_at)
       select 'reader' || n, 'Reader ' || n, 'r' || n || '@northlight.test', now() from generate_series(1, 200) n
       returning id, display_name)
     insert into employees (company_id, user_id, full_name) select $1, id, display_name from people`,
    [company],
  );
  await pool.query(
    `with node as (insert into nodes (kind) select 'Policy' from generate_series(1, 100) returning id)
     insert into policies (node_id, company_id, title, version, substance, published_at)
     select id, $1, 'Policy ' || id, 1, 1, now() from node`,
    [company],
  );
  await pool.query(
    `insert into publication_versions (policy_id, number, title, body, is_substance)
     select id, 1, title, '<p>As it is done here.</p>', true from policies where company_id = $1`,
    [company],
  );
  await pool.query(
    `insert into policy_issues (policy_id, is_everyone, read_by)
     select id, true, current_date + 30 from policies where company_id = $1`,
    [company],
  );
  await pool.query(
    `insert into policy_acknowledgements (policy_id, version_id, number, employee_id, user_id)
     select p.id, v.id, 1, e.id, e.user_id from policies p join publication_versions v on v.policy_id = p.id
       join employees e on e.company_id = p.company_id
     where p.company_id = $1 and (p.id + e.id) % 3 > 0`,
    [company],
  );
  const cookie = randomBytes(32).toString('base64url');
  await pool.query(
    `with boss as (insert into users (username, display_name, email, is_admin, activated_at)
       values ('policybench', 'Bench', 'policies@northlight.test', true, now()) returning id)
     insert into sessions (user_id, token_hash, expires_at, company_id)
     select id, $1, now() + interval '1 day', $2 from boss`,
    [hashOf(cookie), company],
  );
  return { policies: { company, cookie } };
}

/** What the bare server does for the same answer: it reads this company's rows directly. */
export const barePolicies = {
  name: 'policies',
  text: `with cells as materialized (
      select e.id as employee_id, p.id as policy_id, a.number, a.at, i.read_by as due, a.number is not null as is_read
      from policies p join policy_issues i on i.policy_id = p.id and i.is_everyone
        join employees e on e.company_id = p.company_id and e.deleted_at is null
        left join (select policy_id, employee_id, max(number) as number, max(acknowledged_at) as at
          from policy_acknowledgements group by 1, 2) a on a.policy_id = p.id and a.employee_id = e.id
      where p.company_id = $1 and p.version is not null and p.deleted_at is null)
    select json_build_object('data', json_build_object(
      'people', (select json_agg(o) from (select e.id, e.full_name, e.role, u.id is not null as has_user
        from employees e left join users u on u.id = e.user_id and u.active where e.company_id = $1 order by e.full_name) o),
      'policies', (select json_agg(o) from (select id, title, version from policies where company_id = $1 order by title) o),
      'cells', (select json_agg(json_build_array(employee_id, policy_id, coalesce(number, 0), coalesce(at::date::text, ''),
        coalesce(due::text, ''), is_read::int, (not is_read and due < current_date)::int)) from cells)))::text as json`,
};

export const policyWorks = [
  {
    name: 'who has read what: 200 people × 100 policies',
    bar: 2,
    ours: ({ policies: { cookie } }: PolicyBench): Asked => ({
      method: 'GET',
      path: '/api/organization/policies/readers',
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: ({ policies: { company } }: PolicyBench): Asked => ({ method: 'GET', path: `/policies?company=${company}` }),
  },
];
