import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import type { ProgramRow } from './programs.rows.ts';

/** The projects of some targets that are not in the trash, and all below them. */
const projectsOf = (targets: SQL): SQL => sql`
  with recursive below as (
    select p.id from programs p where p.target_id in (${targets}) and p.deleted_at is null
    union all select p.id from below join programs p on p.parent_id = below.id and p.deleted_at is null
  ) select id from below`;

const marks = (id: string) => sql`set deleted_at = now(), trash_id = ${id}::uuid`;

/** Trashes these programs with everything in them. */
async function trashWithin(db: Database, programs: number[], id: string): Promise<void> {
  const these = sql`any(${sql.param(programs)}::int[])`;
  await db.execute(sql`update programs ${marks(id)} where id = ${these} and deleted_at is null`);
  await db.execute(sql`update program_sections ${marks(id)} where program_id = ${these} and deleted_at is null`);
  await db.execute(sql`update program_targets ${marks(id)} where program_id = ${these} and deleted_at is null`);
}

async function idsOf(db: Database, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Locks them first: a project that a colleague is just adding further down must not stay behind. */
async function heldProjects(db: Database, targets: SQL): Promise<number[]> {
  const projects = projectsOf(targets);
  await db.execute(sql`select from programs where id in (${projects}) order by id for update`);
  return idsOf(db, projects);
}

/** A program with its sections, targets and projects. Its own target stays as a plain one. */
export async function trashProgram(db: Database, program: number): Promise<void> {
  const below = await heldProjects(
    db,
    sql`select t.id from program_targets t where t.program_id = ${program} and t.deleted_at is null`,
  );
  await trashWithin(db, [program, ...below], randomUUID());
}

/** Targets, with the projects that they became. */
export async function trashTargets(db: Database, which: SQL, id: string = randomUUID()): Promise<void> {
  const targets = await idsOf(db, sql`select id from program_targets where ${which} and deleted_at is null`);
  if (targets.length === 0) return;
  const these = sql`any(${sql.param(targets)}::int[])`;
  const projects = await heldProjects(db, sql`select unnest(${sql.param(targets)}::int[])`);
  if (projects.length > 0) await trashWithin(db, projects, id);
  await db.execute(sql`update program_targets ${marks(id)} where id = ${these}`);
}

export async function trashSection(db: Database, section: number): Promise<void> {
  const id = randomUUID();
  await db.execute(sql`update program_sections ${marks(id)} where id = ${section}`);
  await trashTargets(db, sql`section_id = ${section}`, id);
}

/** Refuses to restore a project whose target is gone or has another project by now. */
async function refuseHomeless(db: Database, { target_id }: ProgramRow): Promise<void> {
  if (target_id === null) return;
  const { rows } = await db.execute<{ is_gone: boolean; has_other: boolean }>(sql`
    select t.deleted_at is not null or p.deleted_at is not null as is_gone,
      exists (select from programs o where o.target_id = t.id and o.deleted_at is null) as has_other
    from program_targets t join programs p on p.id = t.program_id where t.id = ${target_id} for update of t`);
  if (rows[0]!.is_gone) throw refused('The target of this project was deleted. Please restore that first.');
  if (rows[0]!.has_other) throw refused('The target of this project now has another project.');
}

/** Restores what was trashed with the program, and nothing that was in the trash before. */
export async function restoreProgram(db: Database, program: ProgramRow): Promise<void> {
  if (program.deleted_at === null) throw refused('This Program is not in the trash.');
  await refuseHomeless(db, program);
  await restoreTogether(db, program.trash_id!);
}

/** Restores everything that was trashed together. */
export async function restoreTogether(db: Database, trash_id: string): Promise<void> {
  for (const table of ['programs', 'program_sections', 'program_targets']) {
    await db.execute(
      sql`update ${sql.identifier(table)} set deleted_at = null, trash_id = null where trash_id = ${trash_id}::uuid`,
    );
  }
}
