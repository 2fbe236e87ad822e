import type { Pool } from 'pg';
import type { Asked } from './load.ts';

export type ProgramBench = { program: number };

const sections = 50;
const targets = 1000;

/** A program of 50 sections with 20 targets each, assigned and dated; half of them reported on, a third accepted. */
export async function fillPrograms(pool: Pool): Promise<ProgramBench> {
  const made = await pool.query<{ id: number; node_id: number; company_id: number }>(
    `with node as (insert into nodes (kind) values ('Program') returning id),
       home as (insert into organization_companies (name) values ('Northlight Plans') returning id)
     insert into programs (id, root_id, node_id, company_id, title, started_on)
     select next.id, next.id, node.id, home.id, 'Much to reach', current_date
     from node, home, (select nextval(pg_get_serial_sequence('programs', 'id'))::int as id) next returning id, node_id, company_id`,
  );
  const { id: program, node_id, company_id } = made.rows[0]!;
  await pool.query(
    `insert into employees (company_id, user_id, full_name) select $1, id, display_name from users order by id limit 40`,
    [company_id],
  );
  await pool.query(
    `insert into program_sections (cid, root_id, program_id, title, sequence)
     select 'section-bench-' || n, $1, $1, 'Step ' || n, n * 1024 from generate_series(1, $2::int) n`,
    [program, sections],
  );
  await pool.query(
    `with node as (insert into nodes (kind, parent_id) select 'ProgramTarget', $1 from generate_series(1, $2::int) returning id),
       place as (select id, row_number() over (order by id) as n from node)
     insert into program_targets (cid, node_id, root_id, program_id, section_id, title, sequence, due_on)
     select 'target-bench-' || n, id, $3, $3, (select min(id) from program_sections where program_id = $3) + n % $4,
       'Call the client and ask how it went ' || n, n * 1048576, current_date + (n % 60)::int from place`,
    [node_id, targets, program, sections],
  );
  await pool.query(
    `insert into program_assignees (root_id, target_id, employee_id)
     select root_id, id, (select min(id) from employees where company_id = $2) + id % (select count(*) from employees where company_id = $2)
     from program_targets where program_id = $1`,
    [program, company_id],
  );
  await pool.query(
    `with picked as (select t.*, row_number() over (order by t.id) as n from program_targets t where t.program_id = $1 and t.id % 2 = 0),
       node as (insert into nodes (kind) select 'ComplianceReport' from picked returning id),
       place as (select id, row_number() over (order by id) as n from node)
     insert into program_reports (node_id, root_id, target_id, assignee_id, submitted_by_user_id, title, text, status)
     select place.id, s.root_id, s.id, a.id, e.user_id, s.title, 'Done', case when s.id % 3 = 0 then 1 else 0 end
     from picked s join place on place.n = s.n join program_assignees a on a.target_id = s.id join employees e on e.id = a.employee_id`,
    [program],
  );
  return { program };
}

/** What the bare server does for the same work: one person for each target, no posts and no projects. */
export const barePrograms = {
  name: 'program',
  text: `with t as (select t.*, s.cid as section_cid, s.sequence as place from program_targets t join program_sections s on s.id = t.section_id
        where t.program_id = $1 and t.deleted_at is null),
      told as (select distinct on (r.target_id) r.target_id, r.status from program_reports r where r.target_id in (select id from t)
        order by r.target_id, (r.status = 1) desc, r.id desc),
      faces as materialized (select e.id, e.full_name,
          json_build_object('id', u.id, 'display_name', u.display_name, 'full_name', e.full_name) as "user"
        from employees e left join users u on u.id = e.user_id
        where e.id = any(array(select employee_id from program_assignees where target_id in (select id from t)))),
      people as (select a.target_id, json_agg((select one from (select a.id, e.id as employee_id, null::int as position_id, e.full_name,
          null::text as post, e.user) one)) as assignees
        from program_assignees a join faces e on e.id = a.employee_id where a.target_id in (select id from t) group by 1),
      talks as (select reference_id, count(*)::int as n from comments where reference_type = 'ProgramTarget' and deleted_at is null
        and reference_id in (select id from t) group by 1),
      held as (select section_id, json_agg(cid order by sequence) as cids from t group by 1)
    select json_build_object(
      'sections', (select json_object_agg(s.cid, json_build_object('id', s.id, 'cid', s.cid, 'title', s.title, 'description', s.description,
        'targets', h.cids, 'sequence', s.sequence, 'program', s.program_id) order by s.sequence)
        from program_sections s left join held h on h.section_id = s.id where s.program_id = $1),
      'targets', (select json_object_agg(one.cid, one) from (select t.id, t.cid, t.title, t.description,
          coalesce(2 * (o.status = 1)::int + (o.status = 0)::int, 0) as status, null::int as user_report_status, false as is_assignee,
          false as is_compliance_manager, p.assignees, null::json as project, t.program_id as program, t.section_cid as section,
          ('{"id":' || t.node_id || '}')::json as node, coalesce(k.n, 0) as comments_count, t.due_on, t.due_on < current_date as is_overdue,
          case when o.status = 1 then '{"total":1,"done":1}'::json else '{"total":1,"done":0}'::json end as counts, t.created_at, t.updated_at
        from t left join told o on o.target_id = t.id left join people p on p.target_id = t.id left join talks k on k.reference_id = t.id
        order by t.place, t.sequence) one),
      'lists', (select json_agg(cid order by sequence) from program_sections where program_id = $1))::text as json`,
};

type Bench = ProgramBench & { cookie: string };

export const programWorks = [
  {
    name: 'program of 1,000 targets',
    bar: 1.5,
    ours: ({ program, cookie }: Bench): Asked => ({
      method: 'GET',
      path: `/api/makh/programs/${program}/sections`,
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: ({ program }: Bench): Asked => ({ method: 'GET', path: `/program?program=${program}` }),
  },
];
