/* Who answers for each post of a company's board today, by the post's id: its first holder, or the senior above a vacancy.
   One value, so that a list which does not ask whose a row is never works out the lines of the board. */
create function post_answerers(company integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(l.position_id, coalesce(l.holder_id, l.above_id)), '{}')
  from org_charts o cross join lateral post_lines(o.id) l where o.company_id = company
$$;
