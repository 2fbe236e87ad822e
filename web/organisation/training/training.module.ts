import { trainingPlaces } from '../../../contract/organisation/training.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const training = defineModule({
  places: trainingPlaces,
  screens: {
    courses: async () => (await import('./CoursesBrowse.tsx')).CoursesBrowse,
    course: async () => (await import('./CoursePage.tsx')).CoursePage,
    'course-section': async () => (await import('./SectionPage.tsx')).SectionPage,
    'course-step': async () => (await import('./StepPage.tsx')).StepPage,
    'course-enrollments': async () => (await import('./EnrollmentsBrowse.tsx')).EnrollmentsBrowse,
    'course-enrollment': async () => (await import('./EnrollmentPage.tsx')).EnrollmentPage,
    'course-matrix': async () => (await import('./TrainingMatrix.tsx')).TrainingMatrix,
    'course-marking': async () => (await import('./MarkingRoom.tsx')).MarkingRoom,
  },
  tabs: [
    {
      on: 'Employee',
      key: 'enrollments',
      label: 'Enrollments',
      access: ['manage course enrollments'],
      order: 30,
      content: lazyPart(async () => (await import('./EmployeeTab.tsx')).EmployeeTab),
    },
    {
      on: 'Position',
      key: 'courses',
      label: 'Courses',
      access: ['manage courses', 'create courses', 'manage course enrollments'],
      order: 40,
      content: lazyPart(async () => (await import('./PositionTab.tsx')).PositionTab),
    },
  ],
  blocks: [
    {
      key: 'courses',
      isMain: false,
      access: 'staff',
      order: 16,
      content: lazyPart(async () => (await import('./OpenCourses.tsx')).OpenCourses),
    },
  ],
  sends: { '/organization/courses': ['courses', 'course-enrollments', 'user-enrollments'] },
});
