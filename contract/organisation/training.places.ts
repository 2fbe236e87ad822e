import { declarePlaces } from '../platform/places.ts';

const area = 'Organization';
const authors = ['manage courses', 'create courses'] as const;
const registrars = ['manage course enrollments'] as const;

export const trainingPlaces = declarePlaces({
  screens: {
    courses: {
      path: '/organization/courses/manage/{tab?}',
      area,
      access: authors,
      heading: 'Manage Courses',
      menu: 'Courses',
      of_company: true,
    },
    course: {
      path: '/organization/courses/course/{id}/{tab?}',
      area,
      access: [...authors, ...registrars],
      heading: 'Course',
      parent: 'courses',
    },
    'course-section': {
      path: '/organization/courses/section/{id}',
      area,
      access: authors,
      heading: 'Course Section',
      parent: 'courses',
    },
    'course-step': {
      path: '/organization/courses/step/{id}',
      area,
      access: authors,
      heading: 'Course Step',
      parent: 'courses',
    },
    'course-enrollments': {
      path: '/organization/courses/enrollments',
      area,
      access: registrars,
      heading: 'Manage Enrollments',
      menu: 'Enrollments',
      of_company: true,
    },
    'course-enrollment': {
      path: '/organization/courses/enrollments/{id}',
      area,
      access: registrars,
      heading: 'Enrollment',
      parent: 'course-enrollments',
    },
    'course-matrix': {
      path: '/organization/courses/matrix',
      area,
      access: registrars,
      heading: 'Training Matrix',
      sub_heading: 'Who has completed which course',
      parent: 'course-enrollments',
      of_company: true,
    },
    'course-marking': {
      path: '/organization/courses/marking',
      area,
      access: [...authors, ...registrars],
      heading: 'Marking',
      sub_heading: 'Answers waiting to be marked',
      parent: 'courses',
      of_company: true,
    },
  },
});
