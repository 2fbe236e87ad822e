import { orgBoardPlaces } from '../../../contract/organisation/orgboard.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const orgBoard = defineModule({
  places: orgBoardPlaces,
  screens: {
    'org-board': areaPage,
  },
  sends: { '/organization': { menu: 'Organization', else: 'org-board' } },
});
