-- Of several reports the accepted one counts, else the newest: the one of the highest rank, which carries its status in its
-- last two bits and its id in the 32 before. The highest of a group is found without sorting it.
create function report_rank(status integer, id integer) returns bigint language sql immutable parallel safe
  return ((status = 1)::int::bigint << 34) | (id::bigint << 2) | status;

-- As before; each person is looked up once, however many targets are theirs.
create or replace function target_people(wanted integer[]) returns setof target_person language sql stable as $$
  with given as materialized (
    select a.id, a.target_id, a.employee_id, a.position_id from program_assignees a where a.target_id = any(wanted)
  ), holders as materialized (
    select distinct on (s.position_id) s.position_id, s.employee_id
    from position_staff s join employees e on e.id = s.employee_id and e.deleted_at is null
    where s.until_on is null and s.position_id = any(array(select given.position_id from given where given.position_id is not null))
    order by s.position_id, s.sequence, s.id
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
      left join (select told.target_id, told.submitted_by_user_id, max(told.rank) as rank from told group by 1, 2) sent
        on sent.target_id = a.target_id and sent.submitted_by_user_id = e.user_id
  )
  select found.target_id, found.id, found.employee_id, found.position_id, found.user_id, (found.rank & 3)::int,
    ((found.rank >> 2) & 4294967295)::int
  from found
$$;

create or replace function standing_of(wanted integer[], of target_person[])
returns table (target_id integer, required integer, submitted integer, accepted integer, rejected integer, status integer)
language sql stable as $$
  with people as (
    select p.target_id, max(report_rank(p.status, p.report_id)) & 3 as status
    from unnest(of) p where p.user_id is not null or p.status = 1
    group by p.target_id, coalesce(p.user_id, -p.assignee_id)
  ), counted as materialized (
    select people.target_id, count(*)::int as n, count(*) filter (where people.status = 0)::int as submitted,
      count(*) filter (where people.status = 1)::int as accepted, count(*) filter (where people.status = 2)::int as rejected
    from people group by 1
  ), loose as (
    select r.target_id, max(report_rank(r.status, r.id)) & 3 as status from program_reports r
    where r.target_id = any(array(select w.id from unnest(wanted) w (id) where w.id not in (select c.target_id from counted c)))
    group by 1
  ), stands as (
    select t.id, coalesce(c.n, 1) as required, coalesce(c.submitted, (l.status = 0)::int, 0) as submitted,
      coalesce(c.accepted, (l.status = 1)::int, 0) as accepted, coalesce(c.rejected, (l.status = 2)::int, 0) as rejected
    from unnest(wanted) t (id) left join counted c on c.target_id = t.id left join loose l on l.target_id = t.id
  )
  select s.id, s.required, s.submitted, s.accepted, s.rejected,
    case when p.id is not null or s.accepted >= s.required then 2 when s.submitted + s.accepted > 0 then 1 else 0 end
  from stands s left join programs p on p.target_id = s.id and p.deleted_at is null and p.status = 2
$$;
