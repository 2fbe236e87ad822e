import { sql } from 'drizzle-orm';
import { either, ofStaff, onlyOn, through } from '../../platform/access.ts';
import { policies } from '../publications/publications.table.ts';
import { momentRows } from '../statistics/sources/flow.ts';
import type { FlowSource } from '../statistics/statistics.slots.ts';
import { issuePolicies } from './policies.access.ts';
import { policyAcknowledgements as acknowledgements } from './policies.table.ts';

const readAcknowledgements = either(
  through(issuePolicies, policies, sql`${policies}.id = ${acknowledgements}.policy_id`),
  ofStaff(onlyOn((me) => sql`${acknowledgements}.user_id = ${me.id}`, 'the reader')),
);

export const policiesAcknowledged: FlowSource = {
  kind: 'flow',
  label: 'Policies acknowledged',
  unit: 'count',
  rows: momentRows(sql`policy_acknowledgements`, sql`t.acknowledged_at`, sql`t.user_id`, sql`1`, sql`true`),
  shown: {
    table: acknowledgements,
    read: readAcknowledgements,
    name: sql`(select p.title from policies p where p.id = ${acknowledgements}.policy_id)`,
    at: sql`${acknowledgements.policy_id}`,
    path: (policy) => `/organization/policies/issued/${policy}/policy`,
  },
};
