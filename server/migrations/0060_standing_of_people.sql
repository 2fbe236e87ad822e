-- How targets stand is worked out from their people: whoever has read those already passes them on, and they are read once.
drop function target_people(integer[]);
create type target_person as (target_id integer, assignee_id integer, employee_id integer, position_id integer, user_id integer,
  status integer, report_id integer);

-- Each assignee of some targets with the user who acts for it today, and how their report stands: accepted if one was,
-- else the newest. A post is its first holder's.
create function target_people(wanted integer[]) returns setof target_person language sql stable as $$
  with slots as materialized (
    select a.id, a.target_id, a.employee_id, a.position_id from program_assignees a where a.target_id = any(wanted)
  ), holders as materialized (
    select distinct on (s.position_id) s.position_id, s.employee_id
    from position_staff s join employees e on e.id = s.employee_id and e.deleted_at is null
    where s.until_on is null and s.position_id in (select slots.position_id from slots)
    order by s.position_id, s.sequence, s.id
  )
  select distinct on (a.id) a.target_id, a.id, e.id, a.position_id, u.id, r.status, r.id
  from slots a
    left join holders h on h.position_id = a.position_id
    left join employees e on e.id = coalesce(a.employee_id, h.employee_id) and e.deleted_at is null
    left join users u on u.id = e.user_id and u.active and u.deleted_at is null and not u.is_customer
    left join program_reports r on r.target_id = a.target_id and (r.assignee_id = a.id or r.submitted_by_user_id = u.id)
  order by a.id, (r.status = 1) desc nulls last, r.id desc
$$;

-- How some targets stand, by all of their people. One accepted report of each person is needed, and at least one: a target
-- without assignees is not complete by itself. Who cannot sign in is not waited for; what was accepted for a post stays so.
create function standing_of(wanted integer[], of target_person[])
returns table (target_id integer, required integer, submitted integer, accepted integer, rejected integer, status integer)
language sql stable as $$
  with people as (
    select p.target_id, coalesce(p.user_id, -p.assignee_id) as who,
      (array_agg(p.status order by (p.status = 1) desc nulls last, p.report_id desc nulls last))[1] as status
    from unnest(of) p where p.user_id is not null or p.status = 1
    group by 1, 2
  ), counted as materialized (
    select people.target_id, count(*)::int as n, count(*) filter (where people.status = 0)::int as submitted,
      count(*) filter (where people.status = 1)::int as accepted, count(*) filter (where people.status = 2)::int as rejected
    from people group by 1
  ), loose as (
    select distinct on (r.target_id) r.target_id, r.status from program_reports r
    where r.target_id = any(array(select w.id from unnest(wanted) w (id) where w.id not in (select c.target_id from counted c)))
    order by r.target_id, (r.status = 1) desc, r.id desc
  ), stands as (
    select t.id, coalesce(c.n, 1) as required, coalesce(c.submitted, (l.status = 0)::int, 0) as submitted,
      coalesce(c.accepted, (l.status = 1)::int, 0) as accepted, coalesce(c.rejected, (l.status = 2)::int, 0) as rejected
    from unnest(wanted) t (id) left join counted c on c.target_id = t.id left join loose l on l.target_id = t.id
  )
  select s.id, s.required, s.submitted, s.accepted, s.rejected,
    case when p.id is not null or s.accepted >= s.required then 2 when s.submitted + s.accepted > 0 then 1 else 0 end
  from stands s left join programs p on p.target_id = s.id and p.deleted_at is null and p.status = 2
$$;

create or replace function target_standing(wanted integer[])
returns table (target_id integer, required integer, submitted integer, accepted integer, rejected integer, status integer)
language sql stable as $$
  select s.* from standing_of(wanted, array(select p from target_people(wanted) p)) s
$$;
