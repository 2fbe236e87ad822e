import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { enrollmentStates } from '../../../contract/organisation/enrollments.ts';
import type { Enrollment, EnrollmentState } from '../../../contract/organisation/enrollments.ts';
import { employeeText } from '../../system/employees/employees.list.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox, choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed, trashed } from '../../platform/trash.ts';
import { ownEmployees } from '../posts/standing.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { stepsCompletedOf } from './done.ts';
import { manageEnrollments, ownEnrollments } from './training.access.ts';
import { courses, enrollments } from './training.table.ts';

/** The steps that count in the course of enrollment `e`; PostgreSQL reuses them for other enrollments in that course. */
export const livingOf = (e: SQL): SQL =>
  sql`(select array_agg(l.id) as ids, count(*)::int as total from living_steps l where l.course_id = ${e}.course_id) living`;
/** How many of them are completed, found in the index. */
export const doneOf = (e: SQL): SQL =>
  sql`(select count(*)::int as done from step_completions c where c.enrollment_id = ${e}.id and c.step_id = any(living.ids)) counts`;

/** At least 1 once a step is completed, however many there are; a completed course stays at 100 when steps are added. */
export const percentOf = (e: SQL, done: SQL, total: SQL): SQL<number> =>
  sql<number>`case when ${e}.completed_at is not null then 100 when ${done} = 0 or ${total} = 0 then 0
    else greatest(1, round(100.0 * ${done} / ${total}))::int end`;

const it = sql`${enrollments}`;
/** A subquery per row, so that PostgreSQL does not read all completions ever made for one page. */
const hasDone = sql`(select true from step_completions c join living_steps l on l.id = c.step_id where c.enrollment_id = ${it}.id limit 1)`;

/** A course has started once a step is completed. */
const conditions: Record<EnrollmentState, SQL> = {
  completed: sql`${it}.completed_at is not null`,
  in_progress: sql`${it}.completed_at is null and ${it}.started_at is not null and ${hasDone} is true`,
  not_started: sql`${it}.completed_at is null and (${it}.started_at is null or ${hasDone} is not true)`,
};

/** Today in the company's time zone. */
const today = sql`(select (now() at time zone o.time_zone)::date from organization_companies o where o.id = ${it}.company_id)`;
/** No company's today is later than tomorrow here, so later due dates need no look at the time zone. */
export const isOverdue = sql<boolean>`(${it}.completed_at is null and ${it}.due_on is not null and ${it}.due_on <= current_date and ${it}.due_on < ${today})`;

const status = sql<EnrollmentState>`case when ${it}.completed_at is not null then 'completed' when counts.done > 0 then 'in_progress' else 'not_started' end`;

const enrollmentRows = (db: Database, call: Call) => rowsOf(db, call, {});
const rowsOf = <M extends Record<string, SQL>>(db: Database, { me }: Call, more: M) =>
  rows(
    db
      .select({
        id: enrollments.id,
        employee: sql<
          Enrollment['employee']
        >`(select json_build_object('id', p.id, 'full_name', p.full_name) from employees p where p.id = ${it}.employee_id)`,
        course: sql<
          Enrollment['course']
        >`(select json_build_object('id', c.id, 'title', c.title) from courses c where c.id = ${it}.course_id)`,
        title: sql<string>`(select p.full_name || ', ' || c.title from employees p, courses c
          where p.id = ${it}.employee_id and c.id = ${it}.course_id)`,
        status,
        progress: percentOf(it, sql`counts.done`, sql`living.total`),
        completed_steps: sql<number>`counts.done`,
        total_steps: sql<number>`case when ${it}.completed_at is null then living.total else counts.done end`,
        enrolled_at: enrollments.enrolled_at,
        started_at: enrollments.started_at,
        completed_at: enrollments.completed_at,
        due_on: enrollments.due_on,
        is_overdue: isOverdue,
        by_post: enrollments.by_post,
        to_mark: sql<number>`(select count(*)::int from assignment_answers a where a.enrollment_id = ${it}.id and a.is_waiting)`,
        run: enrollments.run,
        created_at: enrollments.created_at,
        updated_at: enrollments.updated_at,
        deleted_at: enrollments.deleted_at,
        can: canDo(me, {
          edit: manageEnrollments,
          delete: manageEnrollments,
          restore: manageEnrollments,
          restart: manageEnrollments,
          learn: ownEnrollments,
        }),
        ...more,
      })
      .from(enrollments)
      // One row each, so PostgreSQL counts once for all columns that use the numbers, and not at all if none does.
      .leftJoinLateral(livingOf(it), sql`true`)
      .leftJoinLateral(doneOf(it), sql`true`)
      .$dynamic(),
  );

const courseFilter = (source: '/api/training/courses/select' | '/api/training/enrollments/courses') =>
  filter(reference('Course', source, { table: courses, min: 0 }), (id) => eq(enrollments.course_id, id));
const statusFilter = filter(choice('Status', enrollmentStates, {}), (state) => conditions[state]);
const deletedFilter = filter(checkbox('Show Deleted'), (isShown) =>
  isShown ? trashed(enrollments) : notTrashed(enrollments),
);

const sort = {
  enrolled_at: enrollments.enrolled_at,
  started_at: enrollments.started_at,
  completed_at: enrollments.completed_at,
  due_on: enrollments.due_on,
  employee: via(enrollments.employee_id, employees.full_name),
  course: via(enrollments.course_id, courses.title),
};
const search = [
  via(enrollments.employee_id, employees.full_name, employeeText),
  via(enrollments.course_id, courses.title),
] as const;

const isMine = ({ me }: Call) => sql`${it}.employee_id = any(${ownEmployees(me)})`;

export const enrollmentList = list({
  id: enrollments.id,
  query: (call) => enrollmentRows(call.db, call),
  sort,
  defaultSort: '-enrolled_at',
  search,
  filters: {
    course: courseFilter('/api/training/courses/select'),
    employee: filter(reference('Employee', '/api/training/courses/people', { table: employees, min: 0 }), (id) =>
      eq(enrollments.employee_id, id),
    ),
    status: statusFilter,
    own: filter(checkbox('Only mine'), (isOwn, call) => (isOwn ? isMine(call) : undefined)),
    deleted: deletedFilter,
  },
  within: (call) =>
    and(ofWorkingCompany(call, enrollments.company_id), call.query['deleted'] ? undefined : notTrashed(enrollments)),
  isOfCompany: true,
});

/** Courses in the trash are only shown to those who manage them. */
const ofLivingCourse = sql`exists (select from ${courses} where ${courses}.id = ${it}.course_id and ${courses}.deleted_at is null)`;

/** The caller's own enrollments; deleted ones are shown on request but cannot be opened. */
export const ownList = list({
  id: enrollments.id,
  query: (call) => enrollmentRows(call.db, call),
  sort,
  defaultSort: '-enrolled_at',
  search,
  filters: { status: statusFilter, course: courseFilter('/api/training/enrollments/courses'), deleted: deletedFilter },
  within: (call) =>
    and(
      ofWorkingCompany(call, enrollments.company_id),
      isMine(call),
      ofLivingCourse,
      call.query['deleted'] ? undefined : notTrashed(enrollments),
    ),
});

const common = { noun: 'Enrollment', table: enrollments, query: enrollmentRows };
export const findEnrollment = finder({ ...common, within: () => notTrashed(enrollments) });
export const findAnyEnrollment = finder(common);
export const findWithSteps = finder({
  ...common,
  query: (db, call) => rowsOf(db, call, { steps_completed: stepsCompletedOf(sql`${it}.id`) }),
});
/** The course of an enrollment; its learners cannot open it while it is in the trash. */
export const findFollowed = finder({
  ...common,
  noun: 'Course',
  within: ({ me }) => and(notTrashed(enrollments), or(ofLivingCourse, rowsAsSql(manageEnrollments, me))),
});

/** Only ids, for routes that read the rest themselves. */
const briefRows = (db: Database) =>
  rows(
    db
      .select({
        id: enrollments.id,
        course: sql<{ id: number }>`jsonb_build_object('id', ${it}.course_id)`,
        employee: sql<{ id: number }>`jsonb_build_object('id', ${it}.employee_id)`,
      })
      .from(enrollments)
      .$dynamic(),
  );
export type BriefEnrollment = { id: number; course: { id: number }; employee: { id: number } };
export const findBrief = finder({ noun: 'Enrollment', table: enrollments, query: briefRows });
