import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { canDo } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { exactInstantText, instantText } from '../../platform/instants.ts';
import { ownEmployees, workedPosts } from '../posts/standing.ts';
import { postName } from '../posts/people.ts';
import { editPrograms, readPrograms } from './programs.access.ts';
import { programAssignees } from './programs.table.ts';

const personJson = (id: SQL): SQL => sql`(select json_build_object('id', e.id, 'full_name', e.full_name,
  'user', case when u.id is not null then json_build_object('id', u.id, 'display_name', u.display_name, 'full_name', e.full_name) end)
  from employees e left join users u on u.id = e.user_id where e.id = ${id})`;

/** Whoever has left acts for no target any more, and is still the one it was given to. */
export const nameOfLeaver = sql`(select g.full_name from program_assignees a join employees g on g.id = a.employee_id where a.id = p.assignee_id)`;

/** The `with` part of a statement: the targets that match `which`, and everything shown of each. */
export const targetParts = (which: SQL, me: User): SQL => sql`
  t as materialized (
    select t.*, s.cid as section_cid, s.sequence as section_sequence from program_targets t
    join program_sections s on s.id = t.section_id where ${which} and t.deleted_at is null
  ), own as materialized (select ${ownEmployees(me)} as employees, ${workedPosts(me, programAssignees)} as posts
  ), acting as materialized (select p from target_people(array(select id from t)) p
  ), faces as materialized (
    -- Each once, however many targets are theirs.
    select e.id, e.full_name, json_build_object('id', u.id, 'display_name', u.display_name, 'full_name', e.full_name) as "user"
    from employees e left join users u on u.id = e.user_id where e.id = any(array(select (p).employee_id from acting))
  ), people as (
    select p.target_id,
      json_agg((select one from (select p.assignee_id as id, case when p.position_id is null then p.employee_id end as employee_id,
        p.position_id, case when e.id is null and p.position_id is null then ${nameOfLeaver} else e.full_name end as full_name, ${postName(sql`o`)} as post, case when p.user_id is not null then e."user" end as "user") one)
        order by coalesce(e.full_name, o.name), p.assignee_id) as assignees,
      bool_or(mine.it) as is_mine, (max(report_rank(p.status, p.report_id)) filter (where mine.it) & 3)::int as my_status
    from (select (p).* from acting) p cross join own
      cross join lateral (select case when p.position_id is null then p.employee_id = any(own.employees)
        else p.position_id = any(own.posts) end as it) mine
      left join faces e on e.id = p.employee_id left join positions o on o.id = p.position_id
    group by p.target_id
  ), stands as (select * from standing_of(array(select id from t), array(select p from acting))
  ), projects as (
    select programs.target_id, programs.id, programs.title, programs.status, programs.assigned_to_id, g.total, g.done,
      ${canDo(me, { read: readPrograms, edit: editPrograms })} as can
    from (select array(select p.id from programs p where p.target_id in (select id from t) and p.deleted_at is null) as ids offset 0) those
      -- Most targets have no projects, and to look into none of them takes its time too.
      cross join lateral program_progress(those.ids) g join programs on programs.id = g.program_id
    where cardinality(those.ids) > 0
  ), talks as (
    select c.reference_id, count(*)::int as n from comments c
    where c.reference_type = 'ProgramTarget' and c.deleted_at is null and c.reference_id in (select id from t) group by 1
  )`;

/**
 * The targets of `targetParts` in their order, each a row with the names of the answer; `today` is the company's day.
 * PostgreSQL writes a row as JSON in two thirds of the time that json_build_object takes.
 */
export const targetsShown = (today: SQL): SQL => sql`(
  select t.id, t.cid, t.title, t.description, s.status, p.my_status as user_report_status, coalesce(p.is_mine, false) as is_assignee,
    coalesce(t.compliance_manager_id = any(own.employees), false) as is_compliance_manager,
    coalesce(p.assignees, '[]'::json) as assignees,
    case when j.id is not null then json_build_object('id', j.id, 'title', j.title, 'status', j.status,
      'assigned_to', ${personJson(sql`j.assigned_to_id`)}, 'can', j.can) end as project,
    t.program_id as program, t.section_cid as section, ('{"id":' || t.node_id || '}')::json as node,
    coalesce(k.n, 0) as comments_count, t.due_on, coalesce(s.status <> 2 and t.due_on < ${today}, false) as is_overdue,
    case when j.total > 0 then json_build_object('total', j.total, 'done', j.done)
      when s.status = 2 then '{"total":1,"done":1}'::json else '{"total":1,"done":0}'::json end as counts,
    ${instantText(sql`t.created_at`)} as created_at, ${exactInstantText(sql`t.updated_at`)} as updated_at
  from t cross join own join stands s on s.target_id = t.id
    left join people p on p.target_id = t.id left join projects j on j.target_id = t.id left join talks k on k.reference_id = t.id
  order by t.section_sequence, t.section_id, t.sequence, t.id) one`;

/** Today in the company's time zone. */
export const todayOf = (company: SQL | number): SQL =>
  sql`(select (now() at time zone c.time_zone)::date from organization_companies c where c.id = ${company})`;
