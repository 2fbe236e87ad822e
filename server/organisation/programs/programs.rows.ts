import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  Pace,
  Program,
  ProgramPerson,
  ProgramProgress,
  ProgramRecord,
} from '../../../contract/organisation/programs.ts';
import { users } from '../../system/people/people.table.ts';
import { folderOf } from '../../together/folders/root.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { readStatistics } from '../statistics/statistics.access.ts';
import { statisticAssignments as assignments } from '../statistics/statistics.table.ts';
import { completePrograms, editPrograms, isAssigned } from './programs.access.ts';
import { programs } from './programs.table.ts';

const parents = alias(programs, 'parents');

/** An employee by id, with their user. */
export const personOf = (
  id: SQL,
) => sql<ProgramPerson | null>`(select jsonb_build_object('id', e.id, 'full_name', e.full_name,
  'user', case when u.id is not null then jsonb_build_object('id', u.id, 'display_name', u.display_name, 'full_name', e.full_name) end)
  from employees e left join users u on u.id = e.user_id where e.id = ${id})`;

type Standing = { progress: ProgramProgress; pace: Pace | null };

/** The progress of a program over all levels, and whether it is on schedule. */
const standingIn = (program: SQL) => sql<Standing>`jsonb_build_object(
  'progress', jsonb_build_object('total', g.total, 'done', g.done, 'dated', g.dated, 'overdue', g.overdue),
  'pace', program_pace(${program}.status, ${program}.due_on, (now() at time zone c.time_zone)::date, g.total, g.done, g.dated, g.overdue))`;

const standing = sql<Standing>`(select ${standingIn(sql`${programs}`)} from program_progress(array[${programs}.id]) g
  join organization_companies c on c.id = ${programs}.company_id)`;

const columns = (me: User) => ({
  id: programs.id,
  title: programs.title,
  purpose: programs.purpose,
  status: programs.status,
  program: sql<Program['program']>`case when ${parents.id} is not null then
    jsonb_build_object('id', ${parents.id}, 'title', ${parents.title}) end`,
  target_id: programs.target_id,
  assigned_to: personOf(sql`${programs}.assigned_to_id`),
  started_on: programs.started_on,
  due_on: programs.due_on,
  created_at: programs.created_at,
  updated_at: programs.updated_at,
  deleted_at: programs.deleted_at,
  created_by_user_id: programs.created_by_user_id,
  author: sql<Program['author']>`case when ${users.id} is not null then
    jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
  is_assignee: sql<boolean>`${isAssigned(me)} is true`,
  node: sql<Program['node']>`jsonb_build_object('id', ${programs.node_id})`,
});

const verbs = { edit: editPrograms, delete: editPrograms, restore: editPrograms };

export const programRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({ ...columns(me), can: canDo(me, verbs) })
      .from(programs)
      .leftJoin(parents, eq(parents.id, programs.parent_id))
      .leftJoin(users, eq(users.id, programs.created_by_user_id))
      .$dynamic(),
  );

/** A row as sent to the browser. */
const asProgram = <T extends object>({ standing: { progress, pace }, ...row }: T & { standing: Standing }) => ({
  ...row,
  progress,
  pace,
});

/** A page of rows as sent: to work out how far 25 programs are takes hardly longer than for one. */
export async function asPrograms<R extends { id: number }>({ db }: Call, page: R[]) {
  const found = await prepared<{ id: number; standing: Standing }>(
    db,
    sql`select g.program_id as id, ${standingIn(sql`p`)} as standing
      from program_progress(${sql.param(page.map(({ id }) => id))}::int[]) g
        left join ${programs} p on p.id = g.program_id left join organization_companies c on c.id = p.company_id`,
    true,
  );
  const known = new Map(found.map(({ id, standing }) => [id, standing]));
  return page.map((row) => asProgram({ ...row, standing: known.get(row.id)! }));
}

/** The programs above one, from the top down. */
export const trailOf = (parent: SQL) => sql<ProgramRecord['trail']>`coalesce((
  with recursive up as (
    select p.id, p.title, p.parent_id, 1 as step from programs p where p.id = ${parent}
    union all select p.id, p.title, p.parent_id, up.step + 1 from up join programs p on p.id = up.parent_id
  ) select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by step desc) from up), '[]')`;

const statistic = (me: User) => sql<
  ProgramRecord['statistic']
>`(select jsonb_build_object('id', ${assignments}.id, 'title', ${assignments}.title)
  from ${assignments} where ${assignments}.id = ${programs}.assignment_id and ${rowsAsSql(readStatistics, me)})`;

const programRecords = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        ...columns(me),
        standing,
        company_id: programs.company_id,
        root_id: programs.root_id,
        parent_id: programs.parent_id,
        node_id: programs.node_id,
        assignment_id: programs.assignment_id,
        trash_id: programs.trash_id,
        trail: trailOf(sql`${programs}.parent_id`),
        statistic: statistic(me),
        folder: folderOf(sql`${programs}.node_id`),
        can: canDo(me, {
          ...verbs,
          complete: completePrograms,
          add_report: editPrograms,
          save_template: editPrograms,
        }),
      })
      .from(programs)
      .leftJoin(parents, eq(parents.id, programs.parent_id))
      .leftJoin(users, eq(users.id, programs.created_by_user_id))
      .$dynamic(),
  );
export type ProgramRow = Awaited<ReturnType<typeof programRecords>>[number];

const common = { noun: 'Program', table: programs, query: programRecords };
export const findProgram = finder({ ...common, within: () => notTrashed(programs) });
/** What sections and targets need of their program; without its progress, which would cost as much as reading them. */
const holderRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: programs.id,
        company_id: programs.company_id,
        root_id: programs.root_id,
        updated_at: programs.updated_at,
        can: canDo(me, { edit: editPrograms }),
      })
      .from(programs)
      .$dynamic(),
  );
export type HolderRow = Awaited<ReturnType<typeof holderRows>>[number];

/** The program in the path of its sections and targets. */
export const findHolder = finder({
  noun: 'Program',
  table: programs,
  query: holderRows,
  within: () => notTrashed(programs),
  param: 'program',
});
/** Including the trash. */
export const findAnyProgram = finder(common);

/** The program as sent to the browser. */
export function showProgram({ record }: Call<ProgramRow>): ProgramRecord {
  const {
    company_id: _company,
    parent_id: _parent,
    node_id: _node,
    assignment_id: _graph,
    trash_id: _trash,
    ...shown
  } = record;
  return asProgram(shown);
}

export const programById = async (call: Call, id: number): Promise<ProgramRow> =>
  (await programRecords(call.db, call).where(and(eq(programs.id, id))))[0]!;
