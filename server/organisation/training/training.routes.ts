import { trainingTexts } from '../../../contract/organisation/training.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { browsing, get, listing, post, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { restore, trash, trashQuestion } from '../../platform/trash.ts';
import { selectDivisions, selectPeople, selectPosts } from '../posts/choosing.ts';
import { completeRoutes } from './completing.ts';
import { courseForm, postsForm } from './courses.forms.ts';
import { courseList, findAnyCourse, findCourse } from './courses.list.ts';
import { addCourse, reviseCourse, selectCourses, setPosts } from './courses.ts';
import {
  enrollmentList,
  findAnyEnrollment,
  findBrief,
  findEnrollment,
  findFollowed,
  findWithSteps,
  ownList,
} from './enrollments.list.ts';
import {
  addEnrollment,
  bulkForm,
  enrollMany,
  enrollmentForm,
  newEnrollmentForm,
  openCourses,
  ownCourses,
  removeEnrollment,
  restoreEnrollment,
  reviseEnrollment,
} from './enrollments.ts';
import { labelRoutes } from './labels.ts';
import { showCourse, showStep, start } from './learning.ts';
import { findAnswer, mark, markForm, markValues, waitingAnswers } from './marking.ts';
import { matrixSheet, showMatrix } from './matrix.ts';
import { orderCourse } from './outline.ts';
import { findProgress, progressSorts, recordsOf, recordsOfPerson, stepProgress, uncomplete } from './progress.ts';
import { restart } from './restart.ts';
import {
  addSection,
  askedCourse,
  askedPlace,
  findAnySection,
  findSection,
  newSectionForm,
  removeSection,
  reviseSection,
  sectionForm,
  sectionList,
  sectionsAround,
  selectSections,
} from './sections.ts';
import { findAnyStep, findStep, stepList } from './steps.list.ts';
import { addStep, newStepForm, removeStep, restoreStep, reviseStep, stepForm, stepValues } from './steps.ts';
import {
  addCourses,
  addEnrollments,
  deleteSections,
  deleteSteps,
  editCourses,
  editSections,
  editSteps,
  followEnrollments,
  learnOwn,
  manageCourses,
  manageEnrollments,
  markAnswers,
  ownEnrollments,
  pickTraining,
  readCourses,
  readEnrollments,
  readSections,
  readSteps,
  readWholeSteps,
  seeAnswers,
} from './training.access.ts';
import { courses, courseSections } from './training.table.ts';

const base = '/api/training';
const restoring = (noun: string) => ({ confirm: `Are you sure you want to restore this ${noun}?` });

const courseRoutes: Route[] = [
  ...listing(`${base}/courses`, readCourses, courseList),
  ...dialog(`${base}/courses/add`, addCourses, null, { title: 'Add Course', form: courseForm, save: addCourse }),
  get(`${base}/courses/select`, pickTraining, selectCourses),
  get(`${base}/courses/people`, addEnrollments, selectPeople),
  get(`${base}/courses/posts`, pickTraining, selectPosts),
  get(`${base}/courses/divisions`, pickTraining, selectDivisions),
  ...labelRoutes(`${base}/courses/categories`, 'course-categories', 'Category'),
  ...labelRoutes(`${base}/courses/tags`, 'course-tags', 'Tag'),
  record(`${base}/courses/{id}`, readCourses, findAnyCourse),
  ...editing(`${base}/courses/{id}/edit`, editCourses, findCourse, {
    title: 'Edit Course',
    form: courseForm,
    values: ({ record: course }) => course,
    save: reviseCourse,
  }),
  ...dialog(`${base}/courses/{id}/posts`, readCourses, findCourse, {
    title: 'Enroll by Post',
    form: postsForm,
    values: ({ record: { posts, divisions } }) => ({ posts, divisions }),
    save: setPosts,
  }),
  post(`${base}/courses/{id}/order`, editCourses, orderCourse, {
    finder: findCourse,
    summary: 'Puts sections or steps in another order: sections, steps, or one move { step, section, before | after }.',
  }),
  ...action(`${base}/courses/{id}/delete`, manageCourses, findAnyCourse, trash(courses, 'Course'), {
    confirm: trashQuestion('Course'),
    byGet: true,
  }),
  ...action(`${base}/courses/{id}/restore`, manageCourses, findAnyCourse, restore(courses, 'Course'), {
    ...restoring('Course'),
    byGet: true,
  }),
];

/** The specification spells the edit of a section in two ways. */
const editedSection = {
  title: 'Edit Section',
  form: sectionForm,
  values: ({ record: section }: { record: object }) => ({ ...section }),
  save: reviseSection,
};

const sectionRoutes: Route[] = [
  ...listing(`${base}/sections`, readSections, sectionList),
  ...dialog(`${base}/sections/add`, addCourses, null, {
    title: 'Add Section',
    form: newSectionForm,
    values: async (call) => ({ course: await askedCourse(call) }),
    save: addSection,
  }),
  get(`${base}/sections/select`, pickTraining, selectSections),
  record(`${base}/sections/{id}`, readSections, findAnySection),
  ...editing(`${base}/sections/{id}/edit`, editSections, findSection, editedSection),
  ...editing(`${base}/section/{id}/edit`, editSections, findSection, editedSection),
  ...action(`${base}/sections/{id}/delete`, deleteSections, findAnySection, removeSection, {
    confirm: trashQuestion('Section'),
  }),
  ...action(
    `${base}/sections/{id}/restore`,
    deleteSections,
    findAnySection,
    restore(courseSections, 'Section'),
    restoring('Section'),
  ),
];

const stepRoutes: Route[] = [
  ...listing(`${base}/steps`, readSteps, stepList),
  ...dialog(`${base}/steps/add`, addCourses, null, {
    title: 'Add Step',
    form: newStepForm,
    values: async (call) => ({ ...(await askedPlace(call)), type: 'policy' }),
    save: addStep,
  }),
  record(`${base}/steps/{id}`, readWholeSteps, findAnyStep),
  get(`${base}/steps/{id}/sections`, editSteps, sectionsAround, { finder: findStep }),
  ...editing(`${base}/steps/{id}/edit`, editSteps, findStep, {
    title: 'Edit Step',
    form: stepForm,
    values: stepValues,
    save: reviseStep,
  }),
  ...action(`${base}/steps/{id}/delete`, deleteSteps, findAnyStep, removeStep, { confirm: trashQuestion('Step') }),
  ...action(`${base}/steps/{id}/restore`, deleteSteps, findAnyStep, restoreStep, restoring('Step')),
];

const editedEnrollment = {
  title: 'Edit Enrollment',
  form: enrollmentForm,
  values: ({ record: { due_on } }: { record: { due_on: string | null } }) => ({ due_on }),
  save: reviseEnrollment,
};

const enrollmentRoutes: Route[] = [
  ...listing(`${base}/enrollments`, readEnrollments, enrollmentList),
  ...listing(`${base}/enrollments/user`, learnOwn, ownList),
  get(`${base}/enrollments/courses`, learnOwn, ownCourses),
  get(`${base}/enrollments/open`, ownEnrollments, openCourses),
  ...dialog(`${base}/enrollments/add`, addEnrollments, null, {
    title: 'Add Enrollment',
    form: newEnrollmentForm,
    values: async (call) => ({ course: await askedCourse(call) }),
    save: addEnrollment,
  }),
  ...dialog(`${base}/enrollments/bulk`, addEnrollments, null, {
    title: 'Enroll Several',
    button: 'Enroll',
    form: bulkForm,
    values: async (call) => ({ course: await askedCourse(call) }),
    save: enrollMany,
  }),
  record(`${base}/enrollments/{id}`, readEnrollments, findWithSteps),
  ...editing(`${base}/enrollments/{id}/edit`, manageEnrollments, findEnrollment, editedEnrollment),
  ...editing(`${base}/enrollment/{id}/edit`, manageEnrollments, findEnrollment, editedEnrollment),
  ...action(`${base}/enrollments/{id}/delete`, manageEnrollments, findAnyEnrollment, removeEnrollment, {
    confirm: trashQuestion('Enrollment'),
  }),
  ...action(
    `${base}/enrollments/{id}/restore`,
    manageEnrollments,
    findAnyEnrollment,
    restoreEnrollment,
    restoring('Enrollment'),
  ),
  ...action(`${base}/enrollments/{id}/restart`, manageEnrollments, findEnrollment, restart, {
    confirm: trainingTexts.restart,
  }),
];

const learningRoutes: Route[] = [
  get(`${base}/enrollments/{id}/course`, followEnrollments, showCourse, { finder: findFollowed }),
  post(`${base}/enrollments/{id}/start`, learnOwn, start, { finder: findFollowed }),
  {
    ...browsing(`${base}/enrollments/{id}/steps`, seeAnswers, stepProgress, { finder: findProgress }),
    kind: 'list',
    narrows: { sort: progressSorts, filters: {} },
  },
  get(`${base}/enrollments/{id}/records`, readEnrollments, recordsOf, { finder: findBrief }),
  get(`${base}/enrollments/{id}/steps/{step}`, followEnrollments, showStep, { finder: findFollowed }),
  ...completeRoutes,
  ...action(`${base}/enrollments/{id}/steps/{step}/un-complete`, manageEnrollments, findEnrollment, uncomplete, {
    confirm: trainingTexts.uncomplete,
  }),
  get(`${base}/assignments/waiting`, pickTraining, waitingAnswers, { summary: 'What waits to be marked: course.' }),
  ...dialog(`${base}/assignments/{assignment}/answers/{id}/mark`, markAnswers, findAnswer, {
    title: 'Mark',
    button: 'Mark',
    form: markForm,
    values: markValues,
    save: mark,
  }),
  get(`${base}/records`, addEnrollments, recordsOfPerson, { summary: 'What a person has passed: employee.' }),
  get(`${base}/matrix`, addEnrollments, showMatrix, { summary: 'People × courses of the working company: division.' }),
  matrixSheet,
];

export const trainingRoutes: Route[] = [
  ...courseRoutes,
  ...sectionRoutes,
  ...stepRoutes,
  ...enrollmentRoutes,
  ...learningRoutes,
];
