-- Whoever lists steps shows the section too, which this view has at hand.
create or replace view living_steps as
select s.id, s.course_id, s.section_id, s.title, s.type, s.policy_id, s.article_id, g.sequence as section_place, s.sequence as place,
  g.title as section_title
from course_steps s join course_sections g on g.id = s.section_id
where s.deleted_at is null and g.deleted_at is null;
