import { and, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { workIn } from '../../system/companies/companies.access.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { access, either, holds, ofStaff, onlyOn, rowsAsSql, through } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { ownEmployees } from '../posts/standing.ts';
import type { MoreReaders } from '../publications/publications.slots.ts';
import {
  assignmentAnswers as answers,
  courses,
  courseSections as sections,
  courseSteps as steps,
  enrollments,
  stepAssignments as assignments,
  trainingRecords as records,
} from './training.table.ts';

// Training is the agency's own: a client's user reaches none of it, whatever their role holds.

const isHere = (company: SQLWrapper, me: User): SQL =>
  sql`${company} in (select ${companies.id} from ${companies} where ${rowsAsSql(workIn, me)})`;
const courseHere = (me: User) => isHere(courses.company_id, me);
const enrollmentHere = (me: User) => isHere(enrollments.company_id, me);
const isAuthor = (me: User) => and(eq(courses.created_by_user_id, me.id), courseHere(me))!;

const here = (rule: ReturnType<typeof holds>, where: (me: User) => SQL) =>
  ofStaff(access({ ...rule.on(where), isOfCompany: true, says: `${rule.says} (of the user’s companies)` }));

export const addCourses = ofStaff(access(holds('manage courses', 'create courses')));
/** Categories, tags and steps can be deleted by users who manage all courses. */
export const manageTraining = ofStaff(access(holds('manage courses')));
export const manageCourses = here(holds('manage courses'), courseHere);
export const editCourses = either(manageCourses, ofStaff(access(holds('create courses').on(isAuthor))));
export const readCourses = either(editCourses, here(holds('manage course enrollments'), courseHere));

const ofCourse = (who: Access, part: typeof sections | typeof steps | typeof enrollments) =>
  through(who, courses, sql`${courses}.id = ${part}.course_id`);
/** What is in a course in the trash stays as it is, like the course itself. */
const ofLiving = (who: Access, part: typeof sections | typeof steps) =>
  through(who, courses, sql`${courses}.id = ${part}.course_id and ${courses}.deleted_at is null`);
export const editSections = ofLiving(editCourses, sections);
export const readSections = ofCourse(readCourses, sections);
export const deleteSections = ofLiving(manageCourses, sections);
export const editSteps = ofLiving(editCourses, steps);
export const readSteps = ofCourse(readCourses, steps);
/** With the correct answers. */
export const readWholeSteps = ofCourse(editCourses, steps);
export const deleteSteps = ofLiving(manageCourses, steps);

export const addEnrollments = ofStaff(access(holds('manage course enrollments')));
export const manageEnrollments = here(holds('manage course enrollments'), enrollmentHere);

const isLearner = (me: User): SQL => sql`${enrollments}.employee_id = any(${ownEmployees(me)})`;
/** The caller's own enrollments, unless the enrollment or its course is in the trash. */
const isMine = (
  me: User,
): SQL => sql`${isLearner(me)} and ${enrollments}.deleted_at is null and exists (select from ${courses}
  where ${courses}.id = ${enrollments}.course_id and ${courses}.deleted_at is null)`;
export const ownEnrollments = ofStaff(onlyOn(isMine, 'the learner'));
/** For doing steps; includes trashed courses, so that the learner is told that the course was trashed. */
export const learnOwn = ofStaff(onlyOn(isLearner, 'the learner'));
export const readEnrollments = either(manageEnrollments, ownEnrollments);
/** For opening the course; includes trashed ones, so that the learner is told that it is gone, not forbidden. */
export const followEnrollments = either(manageEnrollments, learnOwn);

/** Training records: for users who manage enrollments, and for the learner. */
export const readRecords = either(
  here(holds('manage course enrollments'), (me) => isHere(records.company_id, me)),
  ofStaff(onlyOn((me) => sql`${records}.user_id = ${me.id}`, 'the learner')),
);

/** Users who manage the enrollment or edit the course mark what is handed in. */
export const seeAnswers = either(manageEnrollments, ofCourse(editCourses, enrollments));
export const markAnswers = through(seeAnswers, enrollments, sql`${enrollments}.id = ${answers}.enrollment_id`);
export const ofStep = (who: Access) => through(who, steps, sql`${steps}.id = ${assignments}.step_id`);

/** Users with any ability for training: for selects. */
export const pickTraining = ofStaff(access(holds('manage courses', 'create courses', 'manage course enrollments')));

/** People who are enrolled in a course may read the texts of its steps. */
const learnt = (me: User, column: 'policy_id' | 'article_id', text: SQL): SQL =>
  sql`${text} in (select s.${sql.identifier(column)} from enrollments e join courses c on c.id = e.course_id and c.deleted_at is null
    join living_steps s on s.course_id = e.course_id
    where e.employee_id = any(${ownEmployees(me)}) and e.deleted_at is null)`;
export const enrolledReaders: MoreReaders = {
  passes: (me) => !me.is_customer,
  articles: (me) => learnt(me, 'article_id', sql`articles.id`),
  policies: (me) => learnt(me, 'policy_id', sql`policies.id`),
};
