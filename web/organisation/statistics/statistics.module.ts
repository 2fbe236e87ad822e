import { statisticPlaces } from '../../../contract/organisation/statistics.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const statistics = defineModule({
  places: statisticPlaces,
  screens: {
    statistics: areaPage,
    'employee-statistics': areaPage,
    'print-statistics': areaPage,
  },
  sends: { '/print': ['print-statistics'] },
});
