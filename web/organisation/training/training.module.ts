import { trainingPlaces } from '../../../contract/organisation/training.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const training = defineModule({
  places: trainingPlaces,
  screens: {
    courses: areaPage,
    course: areaPage,
    'course-section': areaPage,
    'course-step': areaPage,
    'course-enrollments': areaPage,
    'course-enrollment': areaPage,
  },
  sends: { '/organization/courses': ['courses', 'course-enrollments', 'user-enrollments'] },
});
