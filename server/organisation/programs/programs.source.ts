import { sql } from 'drizzle-orm';
import { reportsAddress } from '../../../contract/organisation/programs.ts';
import { momentRows } from '../statistics/sources/flow.ts';
import type { FlowSource } from '../statistics/statistics.slots.ts';
import { viewReports } from './programs.access.ts';
import { programReports as reports } from './programs.table.ts';

/**
 * A manager may report for an assignee: once accepted, it counts for the assignee, not for the manager; and for nobody if the
 * assignee has no user.
 */
const whose = sql`(select case when a.employee_id is null then t.submitted_by_user_id else e.user_id end
  from (select) one left join program_assignees a on a.id = t.assignee_id left join employees e on e.id = a.employee_id)`;

/** Each accepted report counts for its assignee; if that is a post, for the user who submitted it. */
export const targetsAccepted: FlowSource = {
  kind: 'flow',
  label: 'Program targets accepted',
  unit: 'count',
  rows: momentRows(sql`program_reports`, sql`t.decided_at`, whose, sql`1`, sql`t.status = 1`),
  shown: {
    table: reports,
    read: viewReports,
    name: sql`${reports.title}`,
    at: sql`${reports.target_id}`,
    path: (target) => reportsAddress(0, Number(target)),
  },
};
