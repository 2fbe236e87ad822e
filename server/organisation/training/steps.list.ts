import { and, eq, sql } from 'drizzle-orm';
import type { Assignment, Stepable, StepRow } from '../../../contract/organisation/training.ts';
import { stepTypes } from '../../../contract/organisation/training.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox, choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed, trashed } from '../../platform/trash.ts';
import { typeDesc } from './courses.list.ts';
import { holdCourseOf } from './outline.ts';
import { courseField, ofAuthor, ofLivingCourse } from './sections.ts';
import { stepableOf } from './stepable.ts';
import { deleteSteps, editSteps } from './training.access.ts';
import { courseSections as sections, courseSteps as steps } from './training.table.ts';

const place = sql<number>`10 * (select count(*)::int from course_steps o where o.section_id = ${steps}.section_id
  and (o.deleted_at is null or o.id = ${steps}.id) and (o.sequence, o.id) <= (${steps}.sequence, ${steps}.id))`;

const columns = ({ me }: Call) => ({
  id: steps.id,
  title: steps.title,
  description: steps.description,
  sequence: place,
  type: steps.type,
  type_desc: typeDesc(steps.type),
  section: sql<
    StepRow['section']
  >`(select jsonb_build_object('id', g.id, 'title', g.title) from course_sections g where g.id = ${steps}.section_id)`,
  course: sql<
    StepRow['course']
  >`(select jsonb_build_object('id', c.id, 'title', c.title) from courses c where c.id = ${steps}.course_id)`,
  stepable_type: sql<
    StepRow['stepable_type']
  >`case ${steps}.type when 'policy' then 'Policy' when 'article' then 'Article' end`,
  created_at: steps.created_at,
  updated_at: steps.updated_at,
  deleted_at: steps.deleted_at,
  can: canDo(me, { edit: editSteps, delete: deleteSteps, restore: deleteSteps }),
});

const stepRows = (db: Database, call: Call) =>
  rows(
    db
      .select({
        ...columns(call),
        stepable: sql<StepRow['stepable']>`coalesce(
          (select jsonb_build_object('id', p.id, 'title', p.title) from policies p where p.id = ${steps}.policy_id),
          (select jsonb_build_object('id', a.id, 'title', a.title) from articles a where a.id = ${steps}.article_id))`,
      })
      .from(steps)
      .$dynamic(),
  );

/** The order of the course: by section, then by step within the section. */
const courseWise = sql`(select g.sequence::bigint * 4294967296 from course_sections g where g.id = ${steps}.section_id) + ${steps}.sequence`;

export const stepList = list({
  id: steps.id,
  query: (call) => stepRows(call.db, call),
  sort: { title: steps.title, sequence: courseWise },
  defaultSort: 'sequence',
  search: steps.title,
  filters: {
    course: filter({ ...courseField, empty: 0 }, (id) => eq(steps.course_id, id)),
    section: filter(
      reference('Section', '/api/training/sections/select', { table: sections, min: 0, by: 'course' }),
      (id) => eq(steps.section_id, id),
    ),
    type: filter(choice('Type', stepTypes, {}), (type) => eq(steps.type, type)),
    own: filter(checkbox('Only mine'), (isOwn, call) => (isOwn ? ofAuthor(sql`${steps}.course_id`, call) : undefined)),
    deleted: filter(checkbox('Show Deleted'), (isShown) => (isShown ? trashed(steps) : notTrashed(steps))),
  },
  within: (call) =>
    and(
      ofLivingCourse(sql`${steps}.course_id`, call),
      call.query['deleted']
        ? undefined
        : sql`${steps}.deleted_at is null and exists (select from course_sections g where g.id = ${steps}.section_id and g.deleted_at is null)`,
    ),
});

const assignment = sql<Assignment | null>`(select jsonb_build_object('id', q.id, 'questions', q.questions,
  'requires_marking', q.requires_marking, 'must_pass', q.must_pass, 'revision', q.revision)
  from step_assignments q where q.step_id = ${steps}.id)`;

const stepRecords = (db: Database, call: Call) =>
  rows(
    db
      .select({ ...columns(call), stepable: sql<Stepable | null>`${stepableOf(sql`${steps}`)}`, assignment })
      .from(steps)
      .$dynamic(),
  );

const common = { noun: 'Step', table: steps, query: stepRecords, hold: holdCourseOf(steps) };
export const findStep = finder({ ...common, within: () => notTrashed(steps) });
export const findAnyStep = finder(common);
