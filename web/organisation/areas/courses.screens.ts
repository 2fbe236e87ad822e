import type { Screen } from '../../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Organization';
const author = 'manage courses|create courses';
const enroll = 'manage course enrollments';
const load = areaPage;

export const courseScreens: Screen[] = [
  {
    path: '/organization/courses/manage/{tab?}',
    name: 'courses',
    area,
    access: author,
    heading: 'Manage Courses',
    menu: 'Courses',
    load,
  },
  {
    path: '/organization/courses/course/{id}/{tab?}',
    name: 'course',
    area,
    access: `${author}|${enroll}`,
    heading: 'Course',
    parent: 'courses',
    load,
  },
  {
    path: '/organization/courses/section/{id}',
    name: 'course-section',
    area,
    access: author,
    heading: 'Course Section',
    parent: 'courses',
    load,
  },
  {
    path: '/organization/courses/step/{id}',
    name: 'course-step',
    area,
    access: author,
    heading: 'Course Step',
    parent: 'courses',
    load,
  },
  {
    path: '/organization/courses/enrollments',
    name: 'course-enrollments',
    area,
    access: enroll,
    heading: 'Manage Enrollments',
    menu: 'Enrollments',
    load,
  },
  {
    path: '/organization/courses/enrollments/{id}',
    name: 'course-enrollment',
    area,
    access: enroll,
    heading: 'Enrollment',
    parent: 'course-enrollments',
    load,
  },
];
