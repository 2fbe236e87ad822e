import { policyPlaces } from '../../../contract/organisation/policies.places.ts';
import { slugOf } from '../../../contract/platform/slug.ts';
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
  tabs: [
    {
      on: 'Position',
      key: 'policies',
      label: 'Policies',
      access: ['browse policies'],
      order: 30,
      content: lazyPart(async () => (await import('./PositionTab.tsx')).PositionTab),
    },
  ],
  blocks: [
    {
      key: 'policies',
      isMain: false,
      access: ['browse issued policies'],
      order: 15,
      content: lazyPart(async () => (await import('./UnreadPolicies.tsx')).UnreadPolicies),
    },
  ],
  cites: [
    {
      key: 'policies',
      label: 'policy',
      access: ['read policies', 'read issued policies'],
      source: '/api/organization/policies/select',
      address: ({ id, text }) => `/organization/policies/issued/${id}/${slugOf(text)}`,
    },
  ],
  records: { Policy: { screen: 'issued-policy' } },
  finds: { policies: { screen: 'issued-policy', access: ['read policies', 'read issued policies'] } },
  commands: [
    {
      label: 'Add Policy',
      access: ['add policies'],
      run: async () => (await import('./policyActions.ts')).addPolicy(),
    },
  ],
});
