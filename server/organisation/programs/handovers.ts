import { and, eq, sql } from 'drizzle-orm';
import { programStatus, reportStatus } from '../../../contract/organisation/programs.ts';
import { handovers } from '../../system/handover/handover.slots.ts';
import { notTrashed } from '../../platform/trash.ts';
import {
  editAssignees,
  editPrograms,
  editTargets,
  readAssignees,
  readPrograms,
  readTargets,
} from './programs.access.ts';
import { programAssignees as assignees, programs, programTargets as targets } from './programs.table.ts';
import { isUnderway } from './underway.ts';

/** Targets in the trash or in a completed program are left as they are. */
const openTarget = sql`${targets.deleted_at} is null and exists (select from ${programs} around
  where around.id = ${targets.program_id} and ${isUnderway(sql`around`)})`;

/** Whoever has several places on a target reports once for all of them, and then is done with their own. */
const isReported = sql`exists (select from program_reports r
  where r.target_id = ${assignees.target_id} and r.status = ${reportStatus.accepted} and (r.assignee_id = ${assignees.id}
    or (r.submitted_by_user_id = (select e.user_id from employees e where e.id = ${assignees.employee_id})
      and not exists (select from ${assignees} whose where whose.id = r.assignee_id and whose.employee_id is not null))))`;

export const programHandovers = [
  handovers.give('programs', {
    table: programs,
    holder: programs.assigned_to_id,
    open: () => and(eq(programs.status, programStatus.open), notTrashed(programs))!,
    edit: editPrograms,
    read: readPrograms,
    employed: {},
  }),
  // A report that was sent stays with its place on the target; the colleague answers for it if it is rejected.
  handovers.give('targets', {
    table: assignees,
    holder: assignees.employee_id,
    open: () =>
      sql`exists (select from ${targets} where ${targets.id} = ${assignees.target_id} and ${openTarget}) and not ${isReported}`,
    edit: editAssignees,
    read: readAssignees,
    employed: {
      free: (taker) => sql`not exists (select from ${assignees} other
        where other.target_id = ${assignees.target_id} and other.employee_id = ${taker})`,
    },
  }),
  handovers.give('reviews', {
    table: targets,
    holder: targets.compliance_manager_id,
    open: () => openTarget,
    edit: editTargets,
    read: readTargets,
    employed: {},
  }),
];
