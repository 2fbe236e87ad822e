import { sql } from 'drizzle-orm';
import { employees } from '../../system/employees/employees.table.ts';
import { user } from '../../system/people/lookups.ts';
import { either, holds, through } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { positions } from '../posts/posts.table.ts';
import { policyAccess, staff } from '../publications/publications.access.ts';
import { policies, publicationVersions as versions } from '../publications/publications.table.ts';
import { browseIssuedPolicies, issuePolicies } from './policies.access.ts';
import { policyAcknowledgements as acknowledgements, policyIssues as issues } from './policies.table.ts';

const ofPolicy = (part: typeof issues | typeof acknowledgements) => sql`${policies}.id = ${part}.policy_id`;
const policy = { table: policies, text: policies.title };
const employee = { table: employees, text: employees.full_name };

export const policyChanges = {
  policy_issues: {
    noun: 'Issue of a policy',
    nouns: 'Issues of policies',
    table: issues,
    name: ({ policy_id, employee_id, position_id }) => `${policy_id} to ${employee_id ?? position_id ?? 'everyone'}`,
    read: through(policyAccess.read, policies, ofPolicy(issues)),
    hear: either(policyAccess.browse, browseIssuedPolicies),
    undo: {
      added: through(issuePolicies, policies, ofPolicy(issues)),
      changed: through(issuePolicies, policies, ofPolicy(issues)),
      deleted: staff(holds('issue policies')),
    },
    labels: { is_everyone: 'Everyone', with_below: 'With all posts below', read_by: 'To be read by' },
    lookups: {
      policy_id: policy,
      employee_id: employee,
      position_id: { table: positions, text: positions.name },
      issued_by_user_id: user,
    },
  },
  policy_acknowledgements: {
    noun: 'Acknowledgement',
    table: acknowledgements,
    name: ({ policy_id, employee_id }) => `${policy_id} by ${employee_id}`,
    read: through(issuePolicies, policies, ofPolicy(acknowledgements)),
    hear: either(issuePolicies, browseIssuedPolicies),
    // An acknowledgement is proof and cannot be undone.
    undo: {},
    labels: { number: 'Version', by_step: 'By a step of a course' },
    lookups: {
      policy_id: policy,
      employee_id: employee,
      user_id: user,
      version_id: { table: versions, text: versions.title },
    },
  },
} satisfies Tracked;
