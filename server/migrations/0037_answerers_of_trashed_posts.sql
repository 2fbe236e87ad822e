-- A post that was trashed still has its graphs: whoever answers for the node above answers for them, until they are given to another.
create or replace function post_answerers(company integer) returns jsonb language sql stable as $$
  with recursive lines as materialized (
    select l.position_id, coalesce(l.holder_id, l.above_id) as employee_id
    from org_charts o cross join lateral post_lines(o.id) l where o.company_id = company
  ), trashed (id, above) as (
    select p.id, p.parent_id from positions p join org_charts o on o.id = p.chart_id
    where o.company_id = company and p.deleted_at is not null
    union all
    select t.id, p.parent_id from trashed t join positions p on p.id = t.above and p.deleted_at is not null
  )
  select coalesce(jsonb_object_agg(position_id, employee_id), '{}') from (
    select position_id, employee_id from lines
    union all
    select t.id, l.employee_id from trashed t join lines l on l.position_id = t.above) posts
$$;
