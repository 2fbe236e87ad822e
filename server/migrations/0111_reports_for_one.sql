-- As before; a report counts for the assignee it is for alone. Only one that is for nobody counts for whoever wrote it.
create or replace function target_people(wanted integer[]) returns setof target_person language sql stable as $$
  with given as materialized (
    select a.id, a.target_id, a.employee_id, a.position_id from program_assignees a where a.target_id = any(wanted)
  ), posts as materialized (select distinct given.position_id as id from given where given.position_id is not null
  ), held as materialized (
    select distinct on (s.position_id) s.position_id, s.employee_id
    from position_staff s join employees e on e.id = s.employee_id and e.deleted_at is null
      join positions p on p.id = s.position_id and p.deleted_at is null
    where s.until_on is null and s.position_id = any(array(select posts.id from posts))
    order by s.position_id, s.sequence, s.id
  ), vacant as materialized (
    select p.id, o.company_id from positions p join org_charts o on o.id = p.chart_id
    where p.id = any(array(select posts.id from posts except select held.position_id from held))
  ), holders as materialized (
    select held.position_id, held.employee_id from held
    union all
    select v.id, (lines.answerers ->> v.id::text)::int
    from (select c.company_id, post_answerers(c.company_id) as answerers from (select distinct company_id from vacant) c offset 0) lines
      join vacant v on v.company_id = lines.company_id
  ), faces as materialized (
    select e.id, u.id as user_id
    from employees e left join users u on u.id = e.user_id and u.active and u.deleted_at is null and not u.is_customer
    where e.id = any(array(select given.employee_id from given union all select holders.employee_id from holders))
      and e.deleted_at is null
  ), told as materialized (
    select r.target_id, r.assignee_id, r.submitted_by_user_id, report_rank(r.status, r.id) as rank
    from program_reports r where r.target_id = any(wanted)
  ), found as (
    select a.target_id, a.id, e.id as employee_id, a.position_id, e.user_id, greatest(named.rank, sent.rank) as rank
    from given a left join holders h on h.position_id = a.position_id
      left join faces e on e.id = coalesce(a.employee_id, h.employee_id)
      left join (select told.target_id, told.assignee_id, max(told.rank) as rank from told group by 1, 2) named
        on named.assignee_id = a.id and named.target_id = a.target_id
      left join (select told.target_id, told.submitted_by_user_id, max(told.rank) as rank from told
        where told.assignee_id is null group by 1, 2) sent
        on sent.target_id = a.target_id and sent.submitted_by_user_id = e.user_id
  )
  select found.target_id, found.id, found.employee_id, found.position_id, found.user_id, (found.rank & 3)::int,
    ((found.rank >> 2) & 4294967295)::int
  from found
$$;
