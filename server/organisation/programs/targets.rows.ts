import { and, eq, sql } from 'drizzle-orm';
import type { ProgramPerson, Target, TargetRecord } from '../../../contract/organisation/programs.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import type { Finder } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { addReports, editTargets, nudgeTargets, reviewTargets, viewTargetReports } from './programs.access.ts';
import { holdProgramOf } from './programs.order.ts';
import { personOf, trailOf } from './programs.rows.ts';
import { programs, programTargets as targets } from './programs.table.ts';
import { targetParts, targetsShown, todayOf } from './targets.json.ts';

const targetRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: targets.id,
        cid: targets.cid,
        title: targets.title,
        description: targets.description,
        due_on: targets.due_on,
        node: sql<{ id: number }>`jsonb_build_object('id', ${targets.node_id})`,
        program: targets.program_id,
        section_id: targets.section_id,
        root_id: targets.root_id,
        company_id: programs.company_id,
        program_title: programs.title,
        created_by_user_id: programs.created_by_user_id,
        trail: trailOf(sql`${programs}.parent_id`),
        compliance_manager: personOf(sql`${targets}.compliance_manager_id`),
        project: sql<{ id: number } | null>`(select jsonb_build_object('id', p.id) from programs p
          where p.target_id = ${targets}.id and p.deleted_at is null)`,
        updated_at: targets.updated_at,
        can: canDo(me, {
          edit: editTargets,
          view_reports: viewTargetReports,
          add_report: editTargets,
          submit: addReports,
          review: reviewTargets,
          nudge: nudgeTargets,
        }),
      })
      .from(targets)
      .innerJoin(programs, eq(programs.id, targets.program_id))
      .$dynamic(),
  );
export type TargetRow = Awaited<ReturnType<typeof targetRows>>[number];

const common: Omit<Finder<TargetRow>, 'param'> = {
  noun: 'Target',
  table: targets,
  query: targetRows,
  cid: targets.cid,
};

const ofProgram = ({ params }: Call) => {
  const { program, section } = params;
  return and(
    notTrashed(targets),
    // 0 matches any program: a link to a target does not have to know its program.
    program === '0' ? undefined : eq(targets.program_id, Number(program) || 0),
    section === undefined
      ? undefined
      : sql`exists (select from program_sections s
      where s.id = ${targets.section_id} and (s.cid = ${section} or s.id::text = ${section}))`,
  );
};

/** The target in the path of its program. */
export const findTarget = finder({
  ...common,
  param: 'target',
  within: ofProgram,
  hold: holdProgramOf(targets),
});
/** The target in the path of its reports. */
export const findReported = finder({ ...common, within: () => notTrashed(targets) });

/** One target as sent to the browser. */
export async function targetShown({ db, me }: Pick<Call, 'db' | 'me'>, id: number): Promise<Target> {
  const { rows: found } = await db.execute<{ target: Target }>(sql`
    with ${targetParts(sql`t.id = ${id}`, me)}
    select row_to_json(one) as target
    from ${targetsShown(todayOf(sql`(select p.company_id from programs p where p.id = t.program_id)`))}`);
  return found[0]!.target;
}

export async function showTarget(call: Call<TargetRow>): Promise<TargetRecord> {
  const { record } = call;
  const { edit, view_reports, add_report, review, nudge } = record.can;
  const manager: ProgramPerson | null = record.compliance_manager;
  return {
    ...(await targetShown(call, record.id)),
    compliance_manager: manager,
    of: {
      program: { id: record.program, title: record.program_title },
      trail: record.trail,
      root_id: record.root_id,
      created_by_user_id: record.created_by_user_id,
    },
    can: { edit, view_reports, add_report, review, nudge },
  };
}
