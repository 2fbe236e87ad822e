import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { workIn } from '../../system/companies/companies.access.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { access, either, holds, ofStaff, onlyOn, rowsAsSql, staff, through } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { ownEmployees, workedPosts } from '../posts/standing.ts';
import {
  programAssignees as assignees,
  programReports as reports,
  programs,
  programSections as sections,
  programTargets as targets,
  programTemplates as templates,
} from './programs.table.ts';

// Programs are the agency's own: a client's user reaches none of them, whatever their role holds.

const companiesOf = (me: User): SQL =>
  sql`array(select ${companies.id} from ${companies} where ${rowsAsSql(workIn, me)})`;
const isHere = (me: User): SQL => sql`${programs}.company_id = any(${companiesOf(me)})`;
const isCreator = (me: User): SQL => sql`(${programs}.created_by_user_id = ${me.id} and ${isHere(me)})`;
/** The program is assigned to the caller. */
export const isAssigned = (me: User): SQL => sql`${programs}.assigned_to_id = any(${ownEmployees(me)})`;

const manage = holds('manage programs').on(isHere);
const own = holds('create programs').on(isCreator);
const review = holds('review compliance reports').on(isHere);
const staffAccess = (...rules: Parameters<typeof access>): Access => ofStaff(access(...rules));
const onProgram = (where: (me: User) => SQL, says: string) => ofStaff(onlyOn(where, says));

/** Targets assigned to the caller, by name or by a post. */
export const isToDo = (me: User): SQL => sql`exists (select from ${assignees} mine where mine.target_id = ${targets}.id
  and (mine.employee_id = any(${ownEmployees(me)}) or mine.position_id = any(${workedPosts(me, assignees)})))`;
export const isManager = (me: User): SQL => sql`${targets}.compliance_manager_id = any(${ownEmployees(me)})`;

/** Starts from the caller's own targets, which are few: a check per program would read all programs for a list. */
const hasTarget = (me: User): SQL => sql`${programs}.id = any(array(
  select t.program_id from ${assignees} mine
    cross join lateral (select program_id from ${targets} where id = mine.target_id and deleted_at is null offset 0) t
    where mine.employee_id = any(${ownEmployees(me)}) or mine.position_id = any(${workedPosts(me, assignees)})
  union select t.program_id from ${targets} t where t.compliance_manager_id = any(${ownEmployees(me)}) and t.deleted_at is null))`;

/** The caller created it, has it assigned, or has something to do in it. */
export const isMine = (me: User): SQL => sql`(${isCreator(me)} or ${isAssigned(me)} or ${hasTarget(me)})`;

export const addPrograms = staffAccess(holds('manage programs', 'create programs'));
/** Edit, delete, and every change of sections and targets. */
export const editPrograms = staffAccess(manage, own);
/** What the search finds. */
export const findPrograms = either(editPrograms, staffAccess(holds('read programs').on(isHere)));
export const readPrograms = either(
  findPrograms,
  onProgram((me) => sql`(${isAssigned(me)} or ${hasTarget(me)})`, 'assigned, or with a target in it'),
);
export const completePrograms = either(editPrograms, onProgram(isAssigned, 'assigned'));
/** Programs in which the caller may decide about every report. */
export const reviewPrograms = either(staffAccess(manage, review), onProgram(isAssigned, 'assigned'));

/** Programs in which the caller may open every target, and not only those they have or manage. */
export const openPlans = either(findPrograms, reviewPrograms);

const ofTarget = sql`${programs}.id = ${targets}.program_id`;
const onTarget = (where: (me: User) => SQL, says: string) => ofStaff(onlyOn(where, says));

export const editTargets = through(editPrograms, programs, ofTarget);
export const editSections = through(editPrograms, programs, sql`${programs}.id = ${sections}.program_id`);
export const readSections = through(readPrograms, programs, sql`${programs}.id = ${sections}.program_id`);
const isInvolved = onTarget((me) => sql`(${isToDo(me)} or ${isManager(me)})`, 'assignee or compliance manager');

/** Accept, reject and nudge. */
export const reviewTargets = either(
  through(reviewPrograms, programs, ofTarget),
  onTarget(isManager, 'compliance manager'),
);
export const nudgeTargets = either(reviewTargets, editTargets);
export const viewTargetReports = either(editTargets, reviewTargets, isInvolved);
export const readTargets = either(through(openPlans, programs, ofTarget), viewTargetReports);
/** Editors use the button; an assignee reports by ticking the target. */
export const addReports = either(editTargets, onTarget(isToDo, 'assignee'));

const ofReport = sql`${targets}.id = ${reports}.target_id`;
/** The target `t` and the program `p` of a report. */
export const aroundReport = sql`${targets} t join ${programs} p on p.id = t.program_id where t.id = ${reports}.target_id`;
/** Checked per report: a company has many reports, but only few wait for a decision. */
const reportHere = (me: User): SQL => sql`(select p.company_id from ${aroundReport}) = any(${companiesOf(me)})`;
export const reviewReports = either(
  staffAccess(holds('manage programs', 'review compliance reports').on(reportHere)),
  through(
    either(through(onProgram(isAssigned, 'assigned'), programs, ofTarget), onTarget(isManager, 'compliance manager')),
    targets,
    ofReport,
  ),
);
export const viewReports = through(viewTargetReports, targets, ofReport);
/** Someone's own report, as long as nobody has decided about it. */
export const withdrawReports = ofStaff(
  onlyOn((me) => sql`${reports}.submitted_by_user_id = ${me.id} and ${reports}.status = 0`, 'own, still pending'),
);

export const readAssignees = through(readTargets, targets, sql`${targets}.id = ${assignees}.target_id`);
export const editAssignees = through(editTargets, targets, sql`${targets}.id = ${assignees}.target_id`);

const isTemplateHere = (me: User): SQL => sql`${templates}.company_id = any(${companiesOf(me)})`;
export const useTemplates = staffAccess(holds('manage programs', 'create programs').on(isTemplateHere));
export const editTemplates = staffAccess(
  holds('manage programs').on(isTemplateHere),
  holds('create programs').on((me) => and(isTemplateHere(me), sql`${templates}.created_by_user_id = ${me.id}`)!),
);

/** All staff, because assignees need no ability: for selects and the home screen. */
export const mayChoose = staff;

/** A file of a report that the user may see; `item` is the folder item. */
export const seesReportFiles = (me: User): SQL => sql`exists (
  select from folder_items item join folder_items root on root.id = item.parent_id
  join ${reports} on ${reports}.node_id = root.node_id
  where item.id = folder_items.id and ${rowsAsSql(viewReports, me)})`;
