import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ComplianceReport } from '../../../contract/organisation/programs.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { list } from '../../platform/lists.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { aroundReport, reviewReports } from './programs.access.ts';
import { programReports as reports, programTargets as targets } from './programs.table.ts';

const deciders = alias(users, 'deciders');

const files = sql<
  ComplianceReport['files']
>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'original_name', f.name) order by f.id)
  from folder_items root join folder_items f on f.parent_id = root.id and f.deleted_at is null and f.kind = 'file'
  where root.node_id = ${reports}.node_id), '[]')`;

/** The assignee it is for, if someone else submitted it. */
const submittedFor = sql<string | null>`(select coalesce(e.full_name, p.name) from program_assignees a
  left join employees e on e.id = a.employee_id left join positions p on p.id = a.position_id
  where a.id = ${reports}.assignee_id and (a.position_id is not null or e.user_id is distinct from ${reports}.submitted_by_user_id))`;

const reportRows = (db: Database, { me }: Pick<Call, 'me'>) => {
  const can = canDo(me, { accept: reviewReports, reject: reviewReports });
  return rows(
    db
      .select({
        id: reports.id,
        status: reports.status,
        text: reports.text,
        reason: reports.reason,
        submitted_by: sql<ComplianceReport['submitted_by']>`case when ${users.id} is not null then
          jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
        submitted_for: submittedFor,
        decided_by: sql<ComplianceReport['decided_by']>`case when ${deciders.id} is not null then
          jsonb_build_object('id', ${deciders.id}, 'display_name', ${deciders.display_name}) end`,
        decided_at: reports.decided_at,
        files,
        target: sql<
          ComplianceReport['target']
        >`(select jsonb_build_object('id', t.id, 'title', t.title) from ${targets} t where t.id = ${reports}.target_id)`,
        program: sql<
          ComplianceReport['program']
        >`(select jsonb_build_object('id', p.id, 'title', p.title) from ${aroundReport})`,
        created_at: reports.created_at,
        updated_at: reports.updated_at,
        can: sql<ComplianceReport['can']>`case when ${reports.status} = 0 then ${can}
          else '{"accept": false, "reject": false}'::json end`,
      })
      .from(reports)
      .leftJoin(users, eq(users.id, reports.submitted_by_user_id))
      .leftJoin(deciders, eq(deciders.id, reports.decided_by_user_id))
      .$dynamic(),
  );
};
export type ReportRow = Awaited<ReturnType<typeof reportRows>>[number];

export const isLiving = () =>
  sql`exists (select from program_targets living where living.id = ${reports}.target_id and living.deleted_at is null)`;

/** A report; its target is locked first, so that two reviewers who decide at once wait for each other. */
export const findReport = finder({
  noun: 'Report',
  table: reports,
  query: reportRows,
  within: isLiving,
  hold: (db, it) =>
    db.execute(
      sql`select from program_targets where id = (select ${reports.target_id} from ${reports} where ${it}) for no key update`,
    ),
});

const sorts = { created_at: reports.created_at };

/** The reports of the target in the path, the newest first. */
export const targetReports = list({
  id: reports.id,
  query: (call) => reportRows(call.db, call),
  sort: sorts,
  defaultSort: '-id',
  within: ({ params }) => and(eq(reports.target_id, idParam(params['id']) ?? 0), isLiving()),
});

/** What waits for the caller's decision, the oldest first. Nobody is asked about a report of their own. */
export const waitingReports = list({
  id: reports.id,
  query: (call) => reportRows(call.db, call),
  sort: sorts,
  defaultSort: 'created_at',
  within: (call) =>
    and(
      sql`${reports.status} = 0`,
      sql`${reports.submitted_by_user_id} is distinct from ${call.me.id}`,
      ofWorkingCompany(call, sql`(select p.company_id from ${aroundReport} and t.deleted_at is null)`),
    ),
});
