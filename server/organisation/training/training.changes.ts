import { sql } from 'drizzle-orm';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { user } from '../../system/people/lookups.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { either, through } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { positions } from '../posts/posts.table.ts';
import { articles, policies } from '../publications/publications.table.ts';
import { courseForm } from './courses.forms.ts';
import {
  addCourses,
  deleteSections,
  deleteSteps,
  editCourses,
  editSections,
  editSteps,
  manageCourses,
  manageEnrollments,
  ofStep,
  ownEnrollments,
  pickTraining,
  readCourses,
  readEnrollments,
  readSections,
  readSteps,
  readWholeSteps,
} from './training.access.ts';
import {
  assignmentAnswers as answers,
  coursePosts,
  courses,
  courseSections as sections,
  courseSteps as steps,
  courseTags,
  enrollments,
  stepAssignments as assignments,
  stepCompletions as completions,
} from './training.table.ts';

const course = { table: courses, text: courses.title };
const step = { table: steps, text: steps.title };
const ofCourse = (who: Access, part: typeof courseTags | typeof coursePosts) =>
  through(who, courses, sql`${courses}.id = ${part}.course_id`);
const ofEnrollment = (part: typeof completions | typeof answers) =>
  through(manageEnrollments, enrollments, sql`${enrollments}.id = ${part}.enrollment_id`);

/** Learners are told that something they see has changed; the data comes through their own calls. */
const hear = either(pickTraining, ownEnrollments);

export const trainingChanges = {
  courses: {
    noun: 'Course',
    table: courses,
    name: 'title',
    read: readCourses,
    hear,
    undo: { added: addCourses, changed: either(editCourses, manageCourses) },
    guarded: { deleted_at: manageCourses },
    form: courseForm,
    labels: { category_id: 'Category', created_by_user_id: 'Author', deleted_at: 'Deleted' },
    lookups: { category_id: { table: items, text: items.label }, created_by_user_id: user },
    hidden: ['company_id'],
  },
  course_tags: {
    noun: 'Tag of a course',
    nouns: 'Tags of courses',
    table: courseTags,
    name: ({ item_id }) => item_id,
    read: ofCourse(readCourses, courseTags),
    undo: { added: ofCourse(editCourses, courseTags), deleted: addCourses },
    lookups: { course_id: course, item_id: { table: items, text: items.label } },
  },
  course_posts: {
    noun: 'Post of a course',
    nouns: 'Posts of courses',
    table: coursePosts,
    name: ({ position_id }) => position_id,
    read: ofCourse(readCourses, coursePosts),
    undo: {
      added: ofCourse(readCourses, coursePosts),
      changed: ofCourse(readCourses, coursePosts),
      deleted: pickTraining,
    },
    labels: { with_below: 'With all posts below' },
    lookups: { course_id: course, position_id: { table: positions, text: positions.name } },
  },
  course_sections: {
    noun: 'Section',
    table: sections,
    name: 'title',
    place: ['sequence'],
    read: readSections,
    hear,
    undo: { added: editSections, changed: either(editSections, deleteSections) },
    guarded: { deleted_at: deleteSections },
    labels: { deleted_at: 'Deleted' },
    lookups: { course_id: course },
    hidden: ['cid'],
  },
  course_steps: {
    noun: 'Step',
    table: steps,
    name: 'title',
    place: ['sequence', 'section_id'],
    read: readSteps,
    hear,
    undo: { added: editSteps, changed: either(editSteps, deleteSteps) },
    guarded: { deleted_at: deleteSteps },
    labels: { policy_id: 'Policy', article_id: 'Operation Procedure', deleted_at: 'Deleted' },
    lookups: {
      course_id: course,
      section_id: { table: sections, text: sections.title },
      policy_id: { table: policies, text: policies.title },
      article_id: { table: articles, text: articles.title },
    },
    hidden: ['cid'],
  },
  step_assignments: {
    noun: 'Assignment',
    table: assignments,
    name: ({ step_id }) => step_id,
    read: ofStep(readWholeSteps),
    hear,
    undo: { changed: ofStep(editSteps) },
    labels: { requires_marking: 'Requires Marking', must_pass: 'Must Pass' },
    lookups: { step_id: step },
    hidden: ['questions', 'revision'],
  },
  enrollments: {
    noun: 'Enrollment',
    table: enrollments,
    name: ({ employee_id, course_id }) => `${employee_id} in ${course_id}`,
    read: readEnrollments,
    hear,
    undo: { changed: manageEnrollments },
    taken: { enrollments_living: `${trainingTexts.twice} Nothing was undone.` },
    // What a restart deleted stays deleted, so undo does not restore its dates either.
    guarded: {},
    labels: { due_on: 'Due on', by_post: 'By a post', deleted_at: 'Deleted' },
    lookups: {
      course_id: course,
      employee_id: { table: employees, text: employees.full_name },
      created_by_user_id: user,
    },
    hidden: ['company_id'],
  },
  step_completions: {
    noun: 'Completion',
    table: completions,
    name: ({ step_id }) => step_id,
    read: ofEnrollment(completions),
    hear,
    // A passed step is proof, and one that was taken back has to be done again by the learner.
    undo: {},
    lookups: { step_id: step },
    hidden: ['enrollment_id'],
  },
  assignment_answers: {
    noun: 'Answer',
    table: answers,
    name: ({ assignment_id }) => assignment_id,
    read: ofEnrollment(answers),
    hear,
    undo: {},
    labels: { is_correct: 'Correct', is_waiting: 'Waiting to be marked', marked_by_user_id: 'Marked by' },
    lookups: { marked_by_user_id: user },
    hidden: ['enrollment_id', 'assignment_id'],
  },
} satisfies Tracked;
