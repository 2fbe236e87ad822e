import { policyPlaces } from '../../../contract/organisation/policies.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const policies = defineModule({
  places: policyPlaces,
  screens: {
    policies: areaPage,
    policy: areaPage,
    'issued-policy': areaPage,
  },
});
