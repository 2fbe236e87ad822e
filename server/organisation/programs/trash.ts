import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TrashedPart } from '../../../contract/organisation/programs.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import { finder, rows } from '../../platform/records.ts';
import { holdProgramOf, programOrder } from './programs.order.ts';
import type { HolderRow } from './programs.rows.ts';
import { programSections as sections, programTargets as targets } from './programs.table.ts';
import { reopenFor, withReopened } from './reopening.ts';
import { restoreTogether } from './trashing.ts';

/** What was deleted from a program, newest first; targets deleted with their section are counted, not listed. */
export async function trashOf({ db, record }: Call<HolderRow>): Promise<TrashedPart[]> {
  const { rows: found } = await db.execute<TrashedPart>(sql`
    select 'section' as kind, s.id, s.title, null as section, to_json(s.deleted_at) #>> '{}' as deleted_at,
      (select count(*)::int from program_targets t where t.section_id = s.id and t.trash_id = s.trash_id) as targets
    from program_sections s where s.program_id = ${record.id} and s.deleted_at is not null
    union all select 'target', t.id, t.title, s.title, to_json(t.deleted_at) #>> '{}', 0
    from program_targets t join program_sections s on s.id = t.section_id
    where t.program_id = ${record.id} and t.deleted_at is not null and s.trash_id is distinct from t.trash_id
    order by 5 desc, 2 desc limit 200`);
  return found;
}

/** A section or target in the path of its program, whether it is in the trash or not; the program is locked first. */
const findTrashed = <const T extends typeof sections | typeof targets>(table: T, noun: 'Section' | 'Target') =>
  finder({
    noun,
    table,
    query: (db: Database) =>
      rows(
        db
          .select({
            id: sql<number>`${table.id}`,
            title: sql<string>`${table.title}`,
            trash_id: sql<string | null>`${table.trash_id}`,
            updated_at: table.updated_at,
          })
          .from(table)
          .$dynamic(),
      ),
    param: noun.toLowerCase(),
    cid: table.cid,
    within: ({ params }) =>
      sql`${table.program_id} in (select id from programs where id = ${Number(params['program']) || 0} and deleted_at is null)`,
    hold: holdProgramOf(table),
  });

export const findTrashedSection = findTrashed(sections, 'Section');
export const findTrashedTarget = findTrashed(targets, 'Target');

type Trashed = { id: number; trash_id: string | null };

async function refuseFull(db: Database, count: SQL, { rows: most, says }: { rows: number; says: string }) {
  const { rows: found } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${count}`);
  if (found[0]!.n >= most) throw refused(says);
}

export async function restoreSection({ db, record, params }: Call<Trashed>) {
  const program = Number(params['program']);
  if (record.trash_id === null) throw refused('This section is not in the trash.');
  await refuseFull(
    db,
    sql`program_sections where program_id = ${program} and deleted_at is null`,
    programOrder.groups.most!,
  );
  await restoreTogether(db, record.trash_id);
  const { rows: back } = await db.execute<{ id: number }>(
    sql`select id from program_targets where section_id = ${record.id} and deleted_at is null`,
  );
  const targetsBack = back.map(({ id }) => id);
  const message = withReopened('Section restored', await reopenFor(db, program, targetsBack));
  return reply({ id: record.id }, { message });
}

export async function restoreTarget({ db, record, params }: Call<Trashed>) {
  if (record.trash_id === null) throw refused('This target is not in the trash.');
  const { rows: found } = await db.execute<{ id: number; is_gone: boolean }>(sql`
    select s.id, s.deleted_at is not null as is_gone
    from program_targets t join program_sections s on s.id = t.section_id where t.id = ${record.id}`);
  const section = found[0]!;
  if (section.is_gone) throw refused('The section of this target was deleted. Please restore that first.');
  await refuseFull(
    db,
    sql`program_targets where section_id = ${section.id} and deleted_at is null`,
    programOrder.items.most!,
  );
  await restoreTogether(db, record.trash_id);
  const message = withReopened('Target restored', await reopenFor(db, Number(params['program']), [record.id]));
  return reply({ id: record.id }, { message });
}
