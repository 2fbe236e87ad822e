import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { policyKind } from '../publications/publications.kind.ts';
import { searchedPublications } from '../publications/publications.search.ts';
import { moreReaders } from '../publications/publications.slots.ts';
import { policies } from '../publications/publications.table.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import { livingSources } from '../statistics/statistics.slots.ts';
import { policiesAcknowledged } from './acknowledged.source.ts';
import { policyFollows } from './follows.ts';
import { tellNewcomers } from './newcomers.ts';
import { issueReaders } from './policies.access.ts';
import { policyChanges } from './policies.changes.ts';
import { policyRoutes } from './policies.routes.ts';
import { remindReaders } from './telling.ts';

export const policiesModule: Module = {
  routes: policyRoutes,
  changes: policyChanges,
  jobs: [
    { name: 'remind-policy-readers', minutes: 60, run: remindReaders },
    { name: 'tell-policy-newcomers', minutes: 1, run: tellNewcomers },
  ],
  gives: [
    referables.give('Policy', {
      table: policies,
      read: policyKind.read,
      within: () => notTrashed(policies),
      place: {
        node: policies.node_id,
        name: policies.title,
        owners: [policies.author_id],
        path: (id) => `/organization/policies/issued/${id}/policy`,
      },
    }),
    moreReaders.give('issues', issueReaders),
    staffFollows.give('policies', policyFollows),
    livingSources.give('policies-acknowledged', policiesAcknowledged),
    searched.give('policies', searchedPublications(policyKind, 'read issued policies')),
  ],
};
