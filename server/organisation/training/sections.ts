import { and, asc, eq, sql } from 'drizzle-orm';
import type { CourseStepLine, Section, Step } from '../../../contract/organisation/training.ts';
import { trainingLimits as limits } from '../../../contract/organisation/training.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { cidField } from '../../platform/client-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox, reference } from '../../platform/fields/choice.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { filter, list } from '../../platform/lists.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { notTrashed, trash, trashed } from '../../platform/trash.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { typeDesc } from './courses.list.ts';
import { courseOrder, heldCourse, holdCourseOf, settleCourse } from './outline.ts';
import { deleteSections, editSections, readCourses } from './training.access.ts';
import { courses, courseSections as sections } from './training.table.ts';

const stepsOf = sql<CourseStepLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'cid', s.cid, 'title', s.title, 'type', s.type,
    'type_desc', ${typeDesc(sql`s.type`)}, 'sequence', s.at * 10) order by s.at)
  from (select *, row_number() over (order by sequence, id) as at from course_steps
    where section_id = ${sections}.id and deleted_at is null) s), '[]')`;

/** Ten times its place among the sections that are not in the trash. */
const place = sql<number>`10 * (select count(*)::int from course_sections o where o.course_id = ${sections}.course_id
  and (o.deleted_at is null or o.id = ${sections}.id) and (o.sequence, o.id) <= (${sections}.sequence, ${sections}.id))`;

const titled = sql<
  Section['course']
>`(select jsonb_build_object('id', c.id, 'title', c.title) from courses c where c.id = ${sections}.course_id)`;

const sectionRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: sections.id,
        title: sections.title,
        sequence: place,
        description: sections.description,
        course: titled,
        steps: stepsOf,
        created_at: sections.created_at,
        updated_at: sections.updated_at,
        deleted_at: sections.deleted_at,
        can: canDo(me, { edit: editSections, delete: deleteSections, restore: deleteSections }),
      })
      .from(sections)
      .$dynamic(),
  );

/** Whether the course is in the working company and not in the trash. */
export const ofLivingCourse = (course: ReturnType<typeof sql>, call: Call) =>
  sql`exists (select from ${courses} where ${courses}.id = ${course} and ${courses}.deleted_at is null
    and ${ofWorkingCompany(call, sql`${courses}.company_id`)})`;

export const ofAuthor = (course: ReturnType<typeof sql>, { me }: Call) =>
  sql`exists (select from courses c where c.id = ${course} and c.created_by_user_id = ${me.id})`;

export const courseField = reference('Course', '/api/training/courses/select', {
  required: true,
  table: courses,
  min: 0,
});

export const sectionList = list({
  id: sections.id,
  query: (call) => sectionRows(call.db, call),
  sort: { title: sections.title, sequence: sql`${sections}.sequence` },
  defaultSort: 'sequence',
  search: sections.title,
  filters: {
    course: filter({ ...courseField, empty: 0 }, (id) => eq(sections.course_id, id)),
    own: filter(checkbox('Only mine'), (isOwn, call) =>
      isOwn ? ofAuthor(sql`${sections}.course_id`, call) : undefined,
    ),
    deleted: filter(checkbox('Show Deleted'), (isShown) => (isShown ? trashed(sections) : notTrashed(sections))),
  },
  within: (call) =>
    and(ofLivingCourse(sql`${sections}.course_id`, call), call.query['deleted'] ? undefined : notTrashed(sections)),
});

const common = { noun: 'Section', table: sections, query: sectionRows, hold: holdCourseOf(sections) };
export const findSection = finder({ ...common, within: () => notTrashed(sections) });
export const findAnySection = finder(common);

const fields = {
  title: text('Title', { required: true, max: limits.title }),
  description: textarea('Description', { max: limits.description, wide: true }),
};
export const newSectionForm = form({ course: courseField, ...fields, cid: cidField });
export const sectionForm = form(fields);

/** The course in ?course=ID that a form starts with. */
export async function askedCourse({ db, me, query }: Call): Promise<Chosen | null> {
  const id = idParam(typeof query['course'] === 'string' ? query['course'] : '');
  if (id === null) return null;
  const [found] = await db
    .select({ id: courses.id, text: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), rowsAsSql(readCourses, me)));
  return found ?? null;
}

export async function addSection(call: Call, { course, cid, ...values }: Values<(typeof newSectionForm)['fields']>) {
  const { id: course_id } = await heldCourse(call, course);
  const { row } = await addOnce(call.db, courseOrder.groups, [course_id], { cid }, (made) =>
    call.db
      .insert(sections)
      .values({ ...made, ...values, course_id })
      .returning(),
  );
  return reply({ id: row.id }, { message: 'Section added' });
}

export async function reviseSection({ db, record }: Call<Section>, values: Values<(typeof sectionForm)['fields']>) {
  await db.update(sections).set(values).where(eq(sections.id, record.id));
  return reply({ id: record.id }, { message: 'Section saved' });
}

export async function removeSection(call: Call<Section>) {
  const answer = await trash(sections, 'Section')(call);
  await settleCourse(call.db, call.record.course.id);
  return answer;
}

/** The sections of a course to choose from. */
function sectionsOf(call: Call, course: number): Promise<Chosen[]> {
  return call.db
    .select({ id: sections.id, text: sections.title })
    .from(sections)
    .where(
      and(
        eq(sections.course_id, course),
        notTrashed(sections),
        sql`exists (select from ${courses} where ${courses}.id = ${sections}.course_id and ${rowsAsSql(readCourses, call.me)})`,
        soughtIn(call, sections.title),
      ),
    )
    .orderBy(asc(sections.sequence), asc(sections.id))
    .limit(100);
}

/** The sections of the course in ?course=ID. */
export const selectSections = (call: Call) => sectionsOf(call, idParam(queryText(call, 'course')) ?? 0);

/** The sections of the course a step belongs to. */
export const sectionsAround = (call: Call<Step>) => sectionsOf(call, call.record.course.id);

/** What a new step in ?course=ID starts with: the course, and its section if there is no other to choose. */
export async function askedPlace(call: Call): Promise<{ course: Chosen | null; section: Chosen | null }> {
  const course = await askedCourse(call);
  const [only, ...others] = course ? await sectionsOf(call, Number(course.id)) : [];
  return { course, section: only && others.length === 0 ? only : null };
}
