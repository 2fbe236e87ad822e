import { programPlaces } from '../../../contract/organisation/programs.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const programs = defineModule({
  places: programPlaces,
  screens: {
    programs: areaPage,
    program: areaPage,
    'program-project': areaPage,
    'program-target': areaPage,
    'program-target-reports': areaPage,
  },
  sends: { '/programs/list': ['programs'] },
});
