import { conditionPlaces } from '../../../contract/organisation/conditions.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const conditions = defineModule({
  places: conditionPlaces,
  screens: {
    'conditions-manage': areaPage,
  },
});
