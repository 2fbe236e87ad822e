import { and, eq, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { CourseSectionLine } from '../../../contract/organisation/training.ts';
import { stepTypes } from '../../../contract/organisation/training.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed, trashed } from '../../platform/trash.ts';
import { ofAskedPost } from '../posts/above.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { addEnrollments, editCourses, manageCourses } from './training.access.ts';
import { courses } from './training.table.ts';

/** A row as a `Chosen`; `row` is its alias, `text` the name of the column to show. */
export const chosen = (row: string, text: string) => {
  const alias = sql.identifier(row);
  return sql<Chosen | null>`jsonb_build_object('id', ${alias}.id, 'text', ${alias}.${sql.identifier(text)})`;
};

const category = sql<Chosen | null>`(select ${chosen('i', 'label')} from pick_list_items i where i.id = ${courses.category_id})`;
const author = sql<Chosen | null>`(select ${chosen('u', 'display_name')} from users u where u.id = ${courses.created_by_user_id})`;
const tags = sql<Chosen[]>`coalesce((select jsonb_agg(${chosen('i', 'label')} order by i.sequence, i.id)
  from course_tags t join pick_list_items i on i.id = t.item_id where t.course_id = ${courses}.id), '[]')`;

const columns = ({ me }: Call) => ({
  id: courses.id,
  title: courses.title,
  description: courses.description,
  category,
  tags,
  in_order: courses.in_order,
  due_days: courses.due_days,
  repeat_months: courses.repeat_months,
  author,
  total_steps: sql<number>`(select count(*)::int from living_steps l where l.course_id = ${courses}.id)`,
  enrolled: sql<number>`(select count(*)::int from enrollments e where e.course_id = ${courses}.id and e.deleted_at is null)`,
  created_at: courses.created_at,
  updated_at: courses.updated_at,
  deleted_at: courses.deleted_at,
  can: canDo(me, { edit: editCourses, delete: manageCourses, restore: manageCourses, enroll: addEnrollments }),
});

const courseRows = (db: Database, call: Call) => rows(db.select(columns(call)).from(courses).$dynamic());

export const courseList = list({
  id: courses.id,
  query: (call) => courseRows(call.db, call),
  sort: { title: courses.title, created_at: courses.created_at, updated_at: courses.updated_at },
  defaultSort: 'title',
  search: courses.title,
  filters: {
    category: filter(listItem('Category', 'course-categories', {}), (id) => eq(courses.category_id, id)),
    tag: filter(
      listItem('Tag', 'course-tags', {}),
      (id) => sql`exists (select from course_tags t where t.course_id = ${courses}.id and t.item_id = ${id})`,
    ),
    own: filter(checkbox('Only mine'), (isOwn, { me }) => (isOwn ? eq(courses.created_by_user_id, me.id) : undefined)),
    deleted: filter(checkbox('Show Deleted'), (isShown) => (isShown ? trashed(courses) : notTrashed(courses))),
  },
  within: (call) =>
    and(
      ofWorkingCompany(call, courses.company_id),
      call.query['deleted'] ? undefined : notTrashed(courses),
      ofAskedPost(call, sql`${courses}.id`, 'course'),
    ),
});

/** The name of a kind of step as the specification has it. */
export const typeDesc = (type: SQLWrapper) => sql<string>`case ${type} when 'policy' then ${stepTypes.policy}
  when 'article' then ${stepTypes.article} else ${stepTypes.assignment} end`;

/** The sections of a course with their steps, without those in the trash; numbered ten apart, as shown to people. */
export const outlineOf = (course: ReturnType<typeof sql>) => sql<CourseSectionLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'cid', g.cid, 'title', g.title, 'sequence', g.at * 10,
    'description', g.description, 'steps', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'cid', s.cid, 'title', s.title, 'type', s.type,
        'type_desc', ${typeDesc(sql`s.type`)}, 'sequence', s.at * 10) order by s.at)
      from (select *, row_number() over (order by sequence, id) as at from course_steps
        where section_id = g.id and deleted_at is null) s), '[]')) order by g.at)
  from (select *, row_number() over (order by sequence, id) as at from course_sections
    where course_id = ${course} and deleted_at is null) g), '[]')`;

const postsWhere = (below: boolean) => sql<
  Chosen[]
>`coalesce((select jsonb_agg(${chosen('o', 'name')} order by o.name, o.id)
  from course_posts p join (select id, name || case when deleted_at is null then '' else ' (without a post)' end as name
    from positions) o on o.id = p.position_id
  where p.course_id = ${courses}.id and p.with_below = ${below}), '[]')`;

const courseRecords = (db: Database, call: Call) =>
  rows(
    db
      .select({
        ...columns(call),
        company_id: courses.company_id,
        sections: outlineOf(sql`${courses}.id`),
        posts: postsWhere(false),
        divisions: postsWhere(true),
      })
      .from(courses)
      .$dynamic(),
  );

const common = { noun: 'Course', table: courses, query: courseRecords };
export const findCourse = finder({ ...common, within: () => notTrashed(courses) });
/** Including the trash. */
export const findAnyCourse = finder(common);
