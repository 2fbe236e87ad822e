import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { inScope } from '../../system/companies/companies.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { access, either, holds, ofStaff, onlyOn } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { juniorsPosts, ownEmployees, ownJuniors, workedPosts } from '../posts/standing.ts';
import { statisticAssignments as assignments } from './statistics.table.ts';

// Statistics are the agency's own: a client's user reaches none of them, whatever their role holds.

/** The caller's own graphs, and those of the posts they hold or answer for. */
export const mine = (me: User): SQL =>
  sql`(${assignments}.employee_id = any(${ownEmployees(me)}) or ${assignments}.position_id = any(${workedPosts(me, assignments)}))`;

/** The graphs of the caller's juniors, and those of the posts they hold or answer for. */
const ofJuniors = (me: User): SQL =>
  sql`(${assignments}.employee_id = any(${ownJuniors(me)}) or ${assignments}.position_id = any(${juniorsPosts(me, assignments)}))`;

export const browseStatistics = ofStaff(access(holds('browse statistics'), holds('browse own statistics').on(mine)));
/** A senior always sees the statistics of their juniors, whatever their role holds. */
export const readStatistics = either(browseStatistics, ofStaff(onlyOn(ofJuniors, 'senior of the holder')));

/** Employees whose statistics screen the caller may open. */
export const readOwners = ofStaff(
  either(
    access(
      holds('browse statistics'),
      holds('browse own statistics').on((me) => sql`${employees}.id = any(${ownEmployees(me)})`),
    ),
    onlyOn((me) => sql`${employees}.id = any(${ownJuniors(me)})`, 'their senior'),
  ),
);

export const setValues = ofStaff(access(holds('set statistic values'), holds('set own statistic values').on(mine)));
export const assignStatistics = ofStaff(access(holds('assign statistics')));
export const editAssignments = ofStaff(access(holds('assign statistics'), holds('edit own statistics').on(mine)));

export const bulkSetAll = ofStaff(access(holds('bulk set statistic values')));
export const bulkSet = either(bulkSetAll, ofStaff(access(holds('bulk set own statistic values').on(mine))));

export const browseDefinitions = ofStaff(access(holds('browse statistic definitions')));
export const addDefinitions = ofStaff(access(holds('add statistic definitions')));
export const editDefinitions = ofStaff(access(holds('edit statistic definitions')));

/** Users with any ability for statistics: for selects and filters. */
export const pickStatistics = ofStaff(
  access(
    holds(
      'browse statistics',
      'browse own statistics',
      'browse statistic definitions',
      'add statistic definitions',
      'edit statistic definitions',
      'assign statistics',
      'edit own statistics',
      'bulk set statistic values',
      'bulk set own statistic values',
    ),
  ),
);

/** False for seniors without an ability, who only see the graphs of their juniors. */
export const picksAnyone = (me: User): boolean => pickStatistics.rules.some((rule) => rule.passes(me));

/** Whether a row belongs to a company the caller may work in; `company` is the column with its id, with the table name. */
export const ofMyCompanies = (call: Call, company: SQL): SQL =>
  sql`exists (select from ${companies} where ${companies.id} = ${company} and ${inScope(call)})`;

/** Users who build equations need the titles of graphs. */
export const pickGraphs = either(browseStatistics, addDefinitions, editDefinitions);
