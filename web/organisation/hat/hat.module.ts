import { hatPlaces } from '../../../contract/organisation/hat.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const hat = defineModule({
  places: hatPlaces,
  screens: {
    'hat-org-board': areaPage,
    'hat-statistics': areaPage,
    'hat-policies': areaPage,
    'hat-policy': areaPage,
    'hat-articles': areaPage,
    'hat-article': areaPage,
    'conditions-user': areaPage,
    'user-enrollments': areaPage,
    'user-enrollment': areaPage,
  },
  sends: { '/hat': { menu: 'Hat', else: 'hat-org-board' }, '/hat/courses/list': ['user-enrollments'] },
});
