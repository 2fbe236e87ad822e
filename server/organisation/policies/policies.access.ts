import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { ownEmployees } from '../posts/standing.ts';
import { isPublished, policyAccess, staff } from '../publications/publications.access.ts';
import type { MoreReaders } from '../publications/publications.slots.ts';
import { policies } from '../publications/publications.table.ts';

/** Issued to the user: by name, by a post, or to everyone. */
const isMine = (me: User): SQL =>
  sql`${policies.id} in (select r.policy_id from policy_readers r where r.employee_id = any(${ownEmployees(me)}))`;

const issued = (me: User) => and(isPublished(policies), isMine(me))!;

/** The policies in the user's hat. */
export const browseIssuedPolicies = staff({
  ...holds('browse issued policies').on(issued),
  says: 'browse issued policies (issued to the user)',
});
export const acknowledgePolicies = staff({
  ...holds('read issued policies').on(issued),
  says: 'read issued policies (issued to the user)',
});
export const issuePolicies = policyAccess.here('issue policies');

/** People a policy is issued to may read it. */
export const issueReaders: MoreReaders = { passes: holds('read issued policies').passes, policies: isMine };
