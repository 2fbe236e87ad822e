import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { trainingLimits, trainingTexts } from '../../../contract/organisation/training.ts';
import type { Enrollment, OpenCourse } from '../../../contract/organisation/enrollments.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { workingId } from '../../system/companies/companies.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { pgCode } from '../../platform/database/database.ts';
import { checkbox, reference, references } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { restore } from '../../platform/trash.ts';
import { ownEmployees } from '../posts/standing.ts';
import { doneOf, livingOf } from './enrollments.list.ts';
import { courseField } from './sections.ts';
import { tellEnrolled } from './telling.ts';
import { courses, enrollments } from './training.table.ts';

const person = { table: employees, min: 0 } as const;
const due_on = date('Due on', { help: 'Leave empty to use the “Days to complete” of the course.' });

/** The course and the people must belong to the working company. */
async function foreignTo(call: Call, course: number, people: number[], field: string): Promise<FieldErrors> {
  const company = workingId(call);
  const { rows } = await call.db.execute<{ has: boolean; n: number }>(sql`
    select exists (select from courses where id = ${course} and company_id = ${company} and deleted_at is null) as has,
      (select count(*)::int from employees where company_id = ${company} and deleted_at is null
        and id = any(${sql.param(people)}::int[])) as n`);
  const { has, n } = rows[0]!;
  return {
    ...(has ? {} : { course: [ruleTexts.exists('Course')] }),
    ...(n === people.length ? {} : { [field]: [ruleTexts.exists(field === 'people' ? 'People' : 'Employee')] }),
  };
}

export const newEnrollmentForm = form(
  {
    course: courseField,
    employee: reference('Employee', '/api/training/courses/people', { ...person, required: true }),
    due_on,
  },
  async ({ course, employee }, call) => {
    const wrong = await foreignTo(call, course, [employee], 'employee');
    if (Object.keys(wrong).length > 0) return wrong;
    const [held] = await call.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(
        and(eq(enrollments.course_id, course), eq(enrollments.employee_id, employee), isNull(enrollments.deleted_at)),
      );
    return held ? { employee: [trainingTexts.twice] } : {};
  },
);

/** Hidden fields are missing from the values. */
const nobody = { people: [] as number[] };

export const bulkForm = form(
  {
    course: courseField,
    everyone: checkbox('Everyone in the company'),
    people: references('People', '/api/training/courses/people', {
      ...person,
      max: trainingLimits.people,
      show_when: { field: 'everyone', in: [false] },
    }),
    due_on,
  },
  async (values, call) => {
    const { course, everyone, people } = { ...nobody, ...values };
    return {
      ...(await foreignTo(call, course, people, 'people')),
      ...(everyone || people.length > 0 ? {} : { people: [ruleTexts.required('People')] }),
    };
  },
);

type Enrolled = { course: number; people: number[] | null; due_on: string | null };

/** Enrolls those of these people (null: of everyone) who are not enrolled yet. Returns the ids of the new enrollments. */
async function enroll({ db, me }: Call, { course, people, due_on: due }: Enrolled): Promise<number[]> {
  const among = people === null ? sql`true` : sql`p.id = any(${sql.param(people)}::int[])`;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into enrollments (company_id, course_id, employee_id, due_on, created_by_user_id)
    select c.company_id, c.id, p.id, coalesce(${due}::date, (now() at time zone o.time_zone)::date + c.due_days), ${me.id}
    from courses c join organization_companies o on o.id = c.company_id
      join employees p on p.company_id = c.company_id and p.deleted_at is null
    where c.id = ${course} and ${among}
      and not exists (select from enrollments e where e.course_id = c.id and e.employee_id = p.id and e.deleted_at is null)
    order by p.id on conflict do nothing returning id`);
  const ids = rows.map(({ id }) => id);
  await tellEnrolled(db, ids, me);
  return ids;
}

export async function addEnrollment(call: Call, values: Values<(typeof newEnrollmentForm)['fields']>) {
  const [id] = await enroll(call, { ...values, people: [values.employee] });
  // Someone else has enrolled them between the check and now.
  if (id === undefined) throw refused(trainingTexts.twice);
  return reply({ id }, { message: 'Enrollment added' });
}

export async function enrollMany(call: Call, values: Values<(typeof bulkForm)['fields']>) {
  const { everyone, people } = { ...nobody, ...values };
  const ids = await enroll(call, { ...values, people: everyone ? null : people });
  const message = ids.length === 1 ? '1 person enrolled' : `${ids.length} people enrolled`;
  return reply({ enrolled: ids.length }, { message });
}

export const enrollmentForm = form({ due_on: date('Due on', {}) });

export async function reviseEnrollment(
  { db, record }: Call<Enrollment>,
  values: Values<(typeof enrollmentForm)['fields']>,
) {
  await db.update(enrollments).set(values).where(eq(enrollments.id, record.id));
  return reply({ id: record.id }, { message: 'Enrollment saved' });
}

/** Deleting for good leaves a note, so that no post enrolls the person again. */
export async function removeEnrollment({ db, record: { id, deleted_at, course, employee } }: Call<Enrollment>) {
  if (deleted_at === null) {
    await db.execute(sql`update ${enrollments} set deleted_at = now() where ${enrollments.id} = ${id}`);
    return reply({ id }, { message: 'Enrollment moved to the trash' });
  }
  await db.delete(enrollments).where(eq(enrollments.id, id));
  await db.execute(sql`
    insert into enrollment_refusals (course_id, employee_id) values (${course.id}, ${employee.id}) on conflict do nothing`);
  return reply({ id }, { message: 'Enrollment deleted' });
}

export async function restoreEnrollment(call: Call<Enrollment>) {
  try {
    return await restore(enrollments, 'Enrollment')(call);
  } catch (error) {
    throw pgCode(error) === '23505' ? refused(trainingTexts.twice) : error;
  }
}

const mostShown = 12;

/** What the caller has to learn in the working company, the soonest due first. */
export async function openCourses(call: Call): Promise<OpenCourse[]> {
  const { db, me } = call;
  const e = sql`e`;
  const { rows } = await db.execute<OpenCourse>(sql`
    select e.id, c.title, counts.done as completed_steps, living.total as total_steps, e.due_on::text as due_on,
      coalesce(e.due_on < (now() at time zone o.time_zone)::date, false) as is_overdue
    from enrollments e join ${courses} c on c.id = e.course_id and c.deleted_at is null
      join organization_companies o on o.id = e.company_id
      cross join lateral ${livingOf(e)} cross join lateral ${doneOf(e)}
    where e.employee_id = any(${ownEmployees(me)}) and e.company_id = ${workingId(call)}
      and e.deleted_at is null and e.completed_at is null
    order by e.due_on nulls last, c.title, e.id limit ${mostShown}`);
  return rows;
}

/** The courses the caller is or was enrolled in, to choose from. */
export async function ownCourses(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: courses.id, text: courses.title })
    .from(courses)
    .where(
      and(
        sql`${courses}.id in (select e.course_id from enrollments e where e.employee_id = any(${ownEmployees(call.me)}))`,
        soughtIn(call, courses.title),
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(100);
}
