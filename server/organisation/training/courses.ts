import { and, asc, eq, sql } from 'drizzle-orm';
import type { Course } from '../../../contract/organisation/training.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { workingHome } from '../../system/companies/home.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { notTrashed } from '../../platform/trash.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { enrollHolders } from './byPost.ts';
import type { courseForm, postsForm } from './courses.forms.ts';
import { readCourses } from './training.access.ts';
import { coursePosts, courses, courseTags } from './training.table.ts';

type CourseValues = Values<(typeof courseForm)['fields']>;

async function setTags(db: Database, course_id: number, ids: number[]): Promise<void> {
  await db
    .delete(courseTags)
    .where(and(eq(courseTags.course_id, course_id), sql`not ${courseTags.item_id} = any(${sql.param(ids)}::int[])`));
  if (ids.length === 0) return;
  await db
    .insert(courseTags)
    .values(ids.map((item_id) => ({ course_id, item_id })))
    .onConflictDoNothing();
}

/** A new course of the working company; its author is the caller. */
export async function addCourse(call: Call, { category: category_id, tags, ...values }: CourseValues) {
  const { id: company_id } = await workingHome(call);
  const [made] = await call.db
    .insert(courses)
    .values({ ...values, category_id, company_id, created_by_user_id: call.me.id })
    .returning({ id: courses.id });
  await setTags(call.db, made!.id, tags);
  return reply(made!, { message: 'Course added' });
}

export async function reviseCourse(call: Call<Course>, { category: category_id, tags, ...values }: CourseValues) {
  const { id } = call.record;
  await call.db
    .update(courses)
    .set({ ...values, category_id })
    .where(eq(courses.id, id));
  await setTags(call.db, id, tags);
  return reply({ id }, { message: 'Course saved' });
}

/** Sets the posts whose holders are enrolled, and enrolls the current ones. */
export async function setPosts(call: Call<Course>, { posts, divisions }: Values<(typeof postsForm)['fields']>) {
  const { db, record } = call;
  const wanted = [
    ...divisions.map((position_id) => ({ position_id, with_below: true })),
    ...posts.filter((id) => !divisions.includes(id)).map((position_id) => ({ position_id, with_below: false })),
  ];
  const ids = wanted.map(({ position_id }) => position_id);
  await db
    .delete(coursePosts)
    .where(
      and(eq(coursePosts.course_id, record.id), sql`not ${coursePosts.position_id} = any(${sql.param(ids)}::int[])`),
    );
  for (const one of wanted) {
    await db
      .insert(coursePosts)
      .values({ ...one, course_id: record.id })
      .onConflictDoUpdate({
        target: [coursePosts.course_id, coursePosts.position_id],
        set: { with_below: one.with_below },
        setWhere: sql`${coursePosts.with_below} <> ${one.with_below}`,
      });
  }
  const enrolled = await enrollHolders(db, { course: record.id, actor: call.me });
  const people = enrolled === 1 ? '1 person enrolled' : `${enrolled} people enrolled`;
  return reply({ id: record.id }, { message: enrolled > 0 ? `Posts saved, ${people}` : 'Posts saved' });
}

/** The courses of the working company to choose from. */
export function selectCourses(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: courses.id, text: courses.title })
    .from(courses)
    .where(
      and(
        ofWorkingCompany(call, courses.company_id),
        notTrashed(courses),
        rowsAsSql(readCourses, call.me),
        soughtIn(call, courses.title),
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(100);
}
