-- As before, but "distinct" makes PostgreSQL group the readers by sorting them. Because a policy may be issued to
-- everyone, it expects as many readers as there are employees, and prepared a hash for so many for each policy of a list.
create or replace view policy_readers as
with vacant as materialized (
  select h.* from org_charts o cross join lateral held_from_above(o.company_id) h
  where exists (select from policy_issues i join policies p on p.id = i.policy_id
    where i.position_id is not null and p.company_id = o.company_id)
)
select policy_id, employee_id, min(distinct since) as since, min(read_by) filter (where read_by >= since) as read_by, company_id, user_id
from (
  select i.policy_id, e.id as employee_id, i.read_by, (greatest(i.issued_at, e.created_at) at time zone c.time_zone)::date as since,
    p.company_id, e.user_id
  from policy_issues i join policies p on p.id = i.policy_id join organization_companies c on c.id = p.company_id
    join employees e on e.company_id = p.company_id and e.deleted_at is null
  where i.is_everyone
  union all
  select i.policy_id, e.id, i.read_by, (i.issued_at at time zone c.time_zone)::date, p.company_id, e.user_id
  from policy_issues i join policies p on p.id = i.policy_id
    join employees e on e.id = i.employee_id and e.deleted_at is null
    join organization_companies c on c.id = e.company_id
  union all
  select i.policy_id, t.employee_id, i.read_by, greatest((i.issued_at at time zone c.time_zone)::date, t.from_on), p.company_id, t.user_id
  from policy_issues i join policies p on p.id = i.policy_id join organization_companies c on c.id = p.company_id
    cross join lateral (select i.position_id as id where not i.with_below union all
      select b.id from posts_below(i.position_id) b (id) where i.with_below) post
    join post_terms t on t.position_id = post.id and t.from_on <= (now() at time zone c.time_zone)::date and t.until_on = 'infinity'
  where i.position_id is not null
  union all
  select i.policy_id, v.employee_id, i.read_by, greatest((i.issued_at at time zone c.time_zone)::date, v.since), p.company_id, e.user_id
  from policy_issues i join policies p on p.id = i.policy_id join organization_companies c on c.id = p.company_id
    -- A post in the trash has nothing below it any more, but itself.
    cross join lateral (select i.position_id as id union
      select b.id from posts_below(i.position_id) b (id) where i.with_below) post
    join vacant v on v.position_id = post.id join employees e on e.id = v.employee_id
  where i.position_id is not null and not exists (select from position_staff s join employees h on h.id = s.employee_id
    and h.deleted_at is null where s.position_id = post.id and s.until_on is null)
) reached
group by policy_id, employee_id, company_id, user_id;
