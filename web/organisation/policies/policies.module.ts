import { policyPlaces } from '../../../contract/organisation/policies.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

const loadPage = async () => (await import('./PolicyPage.tsx')).PolicyPage;

export const policies = defineModule({
  places: policyPlaces,
  screens: {
    policies: async () => (await import('./PoliciesBrowse.tsx')).PoliciesBrowse,
    policy: loadPage,
    'issued-policy': loadPage,
    'print-policies': async () => (await import('./PrintReadings.tsx')).PrintReadings,
  },
  blocks: [
    {
      key: 'policies',
      isMain: false,
      access: ['browse issued policies'],
      order: 15,
      content: lazyPart(async () => (await import('./UnreadPolicies.tsx')).UnreadPolicies),
    },
  ],
  records: { Policy: { screen: 'issued-policy' } },
  finds: { policies: { screen: 'issued-policy', access: ['read policies', 'read issued policies'] } },
});
