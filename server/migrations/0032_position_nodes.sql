-- As the specification has it: with the flag that a browser sets while a change of the post is on its way.
create or replace function position_node(p positions, staff json) returns json language sql stable as $$
  select json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'parent_id', p.parent_id, 'sequence', p.sequence,
    'staff', coalesce(staff, '[]'), 'meta', json_build_object('area', p.area, 'vfp', p.vfp, 'function', p.function,
      'color', p.color, 'pushed', p.pushed, 'pushed_children', p.pushed_children, 'bumped', p.bumped), 'loading', false)
$$;
