-- Joined by the policy's own id, what was acknowledged is looked up in a hash; by the readers' all of it was sorted first.
create or replace view policy_readings as
select *, not is_read and user_id is not null and coalesce(due < today, false) as is_overdue
from (
  select r.policy_id, r.employee_id, p.company_id, p.version, p.substance, u.id as user_id, a.number, a.acknowledged_at,
    coalesce(a.number >= p.substance, false) as is_read,
    (now() at time zone c.time_zone)::date as today,
    least(case when r.read_by >= (s.published_at at time zone c.time_zone)::date then r.read_by end,
      case when s.read_by >= r.since then s.read_by end) as due
  from policy_readers r
    join policies p on p.id = r.policy_id and p.company_id = r.company_id and p.version is not null and p.deleted_at is null
    join organization_companies c on c.id = p.company_id
    join publication_versions s on s.policy_id = p.id and s.number = p.substance
    left join users u on u.id = r.user_id and u.active and u.deleted_at is null
    left join (
      select k.policy_id, k.employee_id, o.company_id, max(k.number) as number, max(k.acknowledged_at) as acknowledged_at
      from policy_acknowledgements k join policies o on o.id = k.policy_id group by k.policy_id, k.employee_id, o.company_id
    ) a on a.policy_id = p.id and a.employee_id = r.employee_id and a.company_id = r.company_id
) standing;
