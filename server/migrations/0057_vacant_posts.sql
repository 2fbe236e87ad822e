-- Policies of a post that nobody holds are read by the senior above it, and whoever gets a post is told what to read.

/* The posts of a company that nobody holds, those in the trash included: who answers for each, and since when, which is
   since the last holder left, or the post was made, or since that person holds the post from which they do. */
create function held_from_above(company integer) returns table (position_id integer, employee_id integer, since date)
language sql stable as $$
  with recursive vacant as materialized (
    select a.key::integer as position_id, a.value::integer as employee_id
    from jsonb_each_text(post_answerers(company)) a
    where a.value is not null and not exists (
      select from position_staff s join employees e on e.id = s.employee_id and e.deleted_at is null
      where s.position_id = a.key::integer and s.until_on is null)
  ), above as (
    select v.position_id, v.employee_id, p.parent_id as id from vacant v join positions p on p.id = v.position_id
    union all
    select a.position_id, a.employee_id, p.parent_id from above a join positions p on p.id = a.id
    where not exists (select from position_staff s
      where s.position_id = a.id and s.employee_id = a.employee_id and s.until_on is null)
  )
  select a.position_id, a.employee_id, greatest(s.from_on, coalesce(
    (select max(t.until_on) from post_terms t where t.position_id = a.position_id and t.until_on < 'infinity'),
    (p.created_at at time zone c.time_zone)::date))
  from above a join position_staff s on s.position_id = a.id and s.employee_id = a.employee_id and s.until_on is null
    join positions p on p.id = a.position_id join organization_companies c on c.id = company
$$;

create or replace view policy_readers as
with vacant as materialized (
  select h.* from org_charts o cross join lateral held_from_above(o.company_id) h
)
select policy_id, employee_id, min(since) as since, min(read_by) filter (where read_by >= since) as read_by
from (
  select i.policy_id, e.id as employee_id, i.read_by, (greatest(i.issued_at, e.created_at) at time zone c.time_zone)::date as since
  from policy_issues i join policies p on p.id = i.policy_id join organization_companies c on c.id = p.company_id
    join employees e on e.company_id = p.company_id and e.deleted_at is null
  where i.is_everyone
  union all
  select i.policy_id, e.id, i.read_by, (i.issued_at at time zone c.time_zone)::date
  from policy_issues i join employees e on e.id = i.employee_id and e.deleted_at is null
    join organization_companies c on c.id = e.company_id
  union all
  select i.policy_id, t.employee_id, i.read_by, greatest((i.issued_at at time zone c.time_zone)::date, t.from_on)
  from policy_issues i join policies p on p.id = i.policy_id join organization_companies c on c.id = p.company_id
    cross join lateral (select i.position_id as id where not i.with_below union all
      select b.id from posts_below(i.position_id) b (id) where i.with_below) post
    join post_terms t on t.position_id = post.id and t.from_on <= (now() at time zone c.time_zone)::date and t.until_on = 'infinity'
  where i.position_id is not null
  union all
  select i.policy_id, v.employee_id, i.read_by, greatest((i.issued_at at time zone c.time_zone)::date, v.since)
  from policy_issues i join policies p on p.id = i.policy_id join organization_companies c on c.id = p.company_id
    -- A post in the trash has nothing below it any more, but itself.
    cross join lateral (select i.position_id as id union
      select b.id from posts_below(i.position_id) b (id) where i.with_below) post
    join vacant v on v.position_id = post.id
  where i.position_id is not null and not exists (select from position_staff s join employees e on e.id = s.employee_id
    and e.deleted_at is null where s.position_id = post.id and s.until_on is null)
) reached
group by policy_id, employee_id;

-- Who has been told that a policy is theirs to read, by whoever issued it or because they got a post.
create table policy_tellings (
  policy_id integer not null references policies on delete cascade,
  employee_id integer not null references employees on delete cascade,
  primary key (policy_id, employee_id)
);
create index policy_tellings_of_employee on policy_tellings (employee_id);
insert into policy_tellings select policy_id, employee_id from policy_readers;
