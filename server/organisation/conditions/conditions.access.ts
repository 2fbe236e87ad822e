import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { access, also, either, holds, ofStaff, onlyOn, through } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { ownEmployees, ownJuniors } from '../posts/standing.ts';
import { readStatistics } from '../statistics/statistics.access.ts';
import { conditions } from './conditions.table.ts';

// Conditions are the agency's own: a client's user reaches none of them, whatever their role holds.

export const isMine = (me: User): SQL => sql`${conditions}.employee_id = any(${ownEmployees(me)})`;

/** Sent to the caller, or sent by someone whose senior the caller is today. */
const sentToMe = (me: User): SQL =>
  sql`(${conditions}.sent_at is not null and (${conditions}.sent_to_id = any(${ownEmployees(me)})
    or ${conditions}.employee_id = any(${ownJuniors(me)})))`;

/** Users who may only create conditions reach their own, those of their juniors, and those they made. */
const inReach = (me: User): SQL =>
  sql`(${isMine(me)} or ${conditions}.created_by_user_id = ${me.id} or ${conditions}.employee_id = any(${ownJuniors(me)}))`;

const isActive = sql`${conditions}.archived_at is null`;
const owner = ofStaff(onlyOn(isMine, 'owner'));
const recipient = ofStaff(onlyOn(sentToMe, 'supervisor it was sent to'));
const creators = ofStaff(access(holds('manage conditions'), holds('create conditions').on(inReach)));

export const manageConditions = ofStaff(access(holds('manage conditions')));
export const addConditions = ofStaff(access(holds('manage conditions', 'create conditions')));
export const editConditions = creators;
export const deleteConditions = manageConditions;
const readAny = ofStaff(access(holds('manage conditions', 'read conditions')));
/** Not limited to the own ones: users who may create conditions archive any that they may read. */
export const archiveConditions = either(creators, also(readAny, 'create conditions'));
export const readConditions = either(readAny, owner, recipient);
export const browseConditions = either(readConditions, creators);
/** Only the owner edits the write-up and its targets, and sends it; what is archived is only read. */
export const writeConditions = ofStaff(onlyOn((me) => sql`(${isMine(me)} and ${isActive})`, 'owner'));
/** Answered once for each time it is sent. */
export const answerConditions = ofStaff(
  onlyOn(
    (me) => sql`(${sentToMe(me)} and ${conditions}.answer is null and not ${isMine(me)} and ${isActive})`,
    'supervisor',
  ),
);

/** Who may choose formulas, people and graphs for a condition. */
export const pickForConditions = ofStaff(access(holds('manage conditions', 'create conditions', 'read conditions')));
/** The graphs a condition may be about. */
export const pickGraphs = either(readStatistics, manageConditions);

/** Parts of a condition have the same access as the condition; `table` has its id. */
export const ofCondition = (who: Access, table: string): Access =>
  through(who, conditions, sql`conditions.id = ${sql.identifier(table)}.condition_id`);

export const picksAnyone = (me: User): boolean => pickForConditions.rules.some((rule) => rule.passes(me));

export const seesAll = (me: User): boolean => readAny.rules.some((rule) => rule.passes(me));
