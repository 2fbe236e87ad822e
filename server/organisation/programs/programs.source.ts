import { sql } from 'drizzle-orm';
import { reportsAddress } from '../../../contract/organisation/programs.ts';
import { momentRows } from '../statistics/sources/flow.ts';
import type { FlowSource } from '../statistics/statistics.slots.ts';
import { viewReports } from './programs.access.ts';
import { programReports as reports } from './programs.table.ts';

/** Each accepted report, for whoever submitted it. */
export const targetsAccepted: FlowSource = {
  kind: 'flow',
  label: 'Program targets accepted',
  unit: 'count',
  rows: momentRows(sql`program_reports`, sql`t.decided_at`, sql`t.submitted_by_user_id`, sql`1`, sql`t.status = 1`),
  shown: {
    table: reports,
    read: viewReports,
    name: sql`${reports.title}`,
    at: sql`${reports.target_id}`,
    path: (target) => reportsAddress(0, Number(target)),
  },
};
