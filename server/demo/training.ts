import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { narrowScale } from '../platform/ordering/numbers.ts';
import {
  assignmentAnswers,
  coursePosts,
  courses,
  courseSections,
  courseSteps,
  courseTags,
  enrollments,
  stepAssignments,
  stepCompletions,
} from '../organisation/training/training.table.ts';
import { dayAgo, daysAgo } from './ago.ts';
import { lessons } from './lessons.ts';
import type { Lesson, Lessons } from './lessons.ts';

type Names = Map<string, number>;
type Studio = { company_id: number; author: number; labels: Names; texts: Names; people: Names; posts: Names };

async function namesIn(db: Database, query: ReturnType<typeof sql>): Promise<Names> {
  const { rows } = await db.execute<{ name: string; id: number }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function readStudio(db: Database, company_id: number): Promise<Studio> {
  const users = await namesIn(db, sql`select username as name, id from users`);
  return {
    company_id,
    author: users.get('ruth')!,
    labels: await namesIn(
      db,
      sql`select i.label as name, i.id from pick_list_items i join pick_lists l on l.id = i.pick_list_id
        where l.identifier in ('course-categories', 'course-tags')`,
    ),
    texts: await namesIn(
      db,
      sql`select 'policy ' || title as name, id from policies where version is not null
        union all select 'article ' || title, id from articles where version is not null`,
    ),
    people: await namesIn(
      db,
      sql`select u.username as name, e.id from employees e join users u on u.id = e.user_id where e.company_id = ${company_id}`,
    ),
    posts: await namesIn(
      db,
      sql`select p.name, p.id from positions p join org_charts o on o.id = p.chart_id where o.company_id = ${company_id}`,
    ),
  };
}

type Made = { step: number; assignment: number | null; lesson: Lesson };

async function addStep(
  db: Database,
  studio: Studio,
  at: { course_id: number; section_id: number; place: number },
  lesson: Lesson,
) {
  const { course_id, section_id, place } = at;
  const type = 'ask' in lesson ? 'assignment' : 'policy' in lesson ? 'policy' : 'article';
  const [made] = await db
    .insert(courseSteps)
    .values({
      cid: `demo-step-${section_id}-${place}`,
      course_id,
      section_id,
      title: lesson.title,
      description: lesson.about ?? null,
      type,
      policy_id: 'policy' in lesson ? studio.texts.get(`policy ${lesson.policy}`)! : null,
      article_id: 'article' in lesson ? studio.texts.get(`article ${lesson.article}`)! : null,
      sequence: (place + 1) * narrowScale.step,
    })
    .returning({ id: courseSteps.id });
  if (!('ask' in lesson)) return { step: made!.id, assignment: null, lesson };
  const [asked] = await db
    .insert(stepAssignments)
    .values({
      step_id: made!.id,
      questions: lesson.ask,
      requires_marking: lesson.marking ?? false,
      must_pass: lesson.must_pass ?? false,
    })
    .returning({ id: stepAssignments.id });
  return { step: made!.id, assignment: asked!.id, lesson };
}

async function addCourse(db: Database, studio: Studio, course: Lessons): Promise<{ id: number; steps: Made[] }> {
  const [made] = await db
    .insert(courses)
    .values({
      company_id: studio.company_id,
      title: course.title,
      description: course.about,
      category_id: studio.labels.get(course.category) ?? null,
      in_order: course.in_order ?? false,
      due_days: course.due_days ?? null,
      repeat_months: course.repeat_months ?? null,
      created_by_user_id: studio.author,
      created_at: daysAgo(320),
    })
    .returning({ id: courses.id });
  const course_id = made!.id;
  for (const tag of course.tags ?? [])
    await db.insert(courseTags).values({ course_id, item_id: studio.labels.get(tag)! });
  for (const post of course.posts ?? [])
    await db.insert(coursePosts).values({ course_id, position_id: studio.posts.get(post)! });
  const steps: Made[] = [];
  for (const [at, [title, inside]] of Object.entries(course.sections).entries()) {
    const [section] = await db
      .insert(courseSections)
      .values({ cid: `demo-section-${course_id}-${at}`, course_id, title, sequence: (at + 1) * narrowScale.step })
      .returning({ id: courseSections.id });
    for (const [place, lesson] of inside.entries())
      steps.push(await addStep(db, studio, { course_id, section_id: section!.id, place }, lesson));
  }
  return { id: course_id, steps };
}

/** Correct answers; an answer that waits to be marked has its own text. */
async function answer(db: Database, enrollment_id: number, { assignment, lesson }: Made, days: number, waits?: string) {
  if (assignment === null || !('ask' in lesson)) return;
  const given = lesson.ask.map(({ id, type, correct }) => [
    id,
    type === 'textarea' ? (waits ?? 'As discussed in the review.') : correct,
  ]);
  await db.insert(assignmentAnswers).values({
    enrollment_id,
    assignment_id: assignment,
    answer: Object.fromEntries(given) as Record<string, string>,
    questions: lesson.ask,
    is_correct: waits ? null : true,
    is_waiting: waits !== undefined,
    submitted_at: daysAgo(days),
  });
}

/** The version of a step's text that was published at that time; null for an assignment. */
const versionOn = (step: number, at: string) => sql<number | null>`(
  select max(v.number) from publication_versions v join course_steps s on v.policy_id = s.policy_id or v.article_id = s.article_id
  where s.id = ${step} and v.published_at <= ${at})`;

async function enrollPeople(db: Database, studio: Studio, course: Lessons, made: { id: number; steps: Made[] }) {
  for (const [username, { days, done = 0, waits }] of Object.entries(course.learners)) {
    const { steps } = made;
    const last = (at: number) => Math.max(0.2, days - 1 - at * 1.5);
    const [row] = await db
      .insert(enrollments)
      .values({
        company_id: studio.company_id,
        course_id: made.id,
        employee_id: studio.people.get(username)!,
        by_post: course.posts !== undefined,
        enrolled_at: daysAgo(days),
        started_at: done > 0 ? daysAgo(days - 0.5) : null,
        completed_at: done === steps.length ? daysAgo(last(done - 1)) : null,
        due_on: course.due_days ? dayAgo(days - course.due_days) : null,
        created_by_user_id: studio.author,
      })
      .returning({ id: enrollments.id });
    const enrollment_id = row!.id;
    for (const [at, one] of steps.entries()) {
      const isDone = at < done;
      const isWaiting = waits !== undefined && one.assignment !== null && 'ask' in one.lesson && one.lesson.marking;
      if (isDone || isWaiting) await answer(db, enrollment_id, one, last(at), isWaiting ? waits : undefined);
      if (!isDone) continue;
      await db.insert(stepCompletions).values({
        enrollment_id,
        step_id: one.step,
        version: versionOn(one.step, daysAgo(last(at))),
        completed_at: daysAgo(last(at)),
      });
    }
  }
}

/** Six courses with their learners and their progress, and answers that wait to be marked. */
export async function teach(db: Database, company_id: number): Promise<void> {
  const studio = await readStudio(db, company_id);
  for (const course of lessons) await enrollPeople(db, studio, course, await addCourse(db, studio, course));
  await db.execute(sql`
    insert into training_records (company_id, employee_id, employee_name, user_id, course_id, course_title, step_id,
      step_title, step_type, version, result, run, passed_at)
    select e.company_id, p.id, p.full_name, p.user_id, k.id, k.title, s.id, s.title, s.type, c.version,
      case s.type when 'assignment' then 'passed' else 'read' end, 1, c.completed_at
    from step_completions c join enrollments e on e.id = c.enrollment_id join employees p on p.id = e.employee_id
      join courses k on k.id = e.course_id join course_steps s on s.id = c.step_id
    where e.company_id = ${company_id} order by c.completed_at, c.id`);
  // Passing a step that is a policy acknowledges it.
  await db.execute(sql`
    insert into policy_acknowledgements (policy_id, version_id, number, employee_id, user_id, by_step, acknowledged_at)
    select s.policy_id, v.id, v.number, p.id, p.user_id, true, c.completed_at
    from step_completions c join enrollments e on e.id = c.enrollment_id join employees p on p.id = e.employee_id
      join course_steps s on s.id = c.step_id join publication_versions v on v.policy_id = s.policy_id and v.number = c.version
    where e.company_id = ${company_id} on conflict do nothing`);
}
