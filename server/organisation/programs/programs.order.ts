import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { programLimits as limits } from '../../../contract/organisation/programs.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { readAsked } from '../../platform/ordering/asked.ts';
import type { Grouped } from '../../platform/ordering/grouped.ts';
import { narrowScale, wideScale } from '../../platform/ordering/numbers.ts';
import { putInOrder } from '../../platform/ordering/order.ts';
import { notTrashed } from '../../platform/trash.ts';
import { editPrograms } from './programs.access.ts';
import type { HolderRow } from './programs.rows.ts';
import { programSections as sections, programTargets as targets } from './programs.table.ts';

/** The sections of a program and their targets. The program's access decides who may sort; its finder locks it. */
export const programOrder: Grouped<number, typeof sections, typeof targets> = {
  hold: 'by its finder',
  groups: {
    table: sections,
    // Trashed sections do not count.
    within: [sections.program_id, sections.deleted_at],
    scale: narrowScale,
    most: { rows: limits.sections, says: `A program has at most ${limits.sections} sections.` },
    of: (program) => and(eq(sections.program_id, program), notTrashed(sections))!,
    move: editPrograms,
    words: { one: 'section', many: 'sections' },
  },
  items: {
    table: targets,
    within: [targets.section_id, targets.deleted_at],
    scale: wideScale,
    most: { rows: limits.targets, says: `A section has at most ${limits.targets} targets.` },
    of: (program) => and(eq(targets.program_id, program), notTrashed(targets))!,
    move: editPrograms,
    words: { one: 'target', many: 'targets' },
  },
  longest: limits.sections * limits.targets,
  isStrict: false,
  incomplete: 'The order does not name each section or target exactly once. Please reload and try again.',
};

/**
 * The order of a program: `sections` or `targets` ({ section, target }) as a whole, or one move:
 * { target, section, before | after } or { section, before | after }.
 */
export async function orderSections(call: Call<HolderRow>) {
  // In the specification the body has the program too; it is ignored.
  const put = await putInOrder(call, programOrder, call.record.id, readAsked(programOrder, call.body));
  if (put.kind === 'item')
    return reply({ id: put.moved.id, section: put.moved.group_cid }, { message: 'Target moved' });
  if (put.kind === 'items') return reply({ changed: put.changed }, { message: 'Targets moved' });
  const lists = put.groups.map(({ cid }) => cid);
  return reply({ lists }, { message: put.kind === 'group' ? 'Section moved' : 'Sections moved' });
}

/** Locks the program of a section or target before the row itself, so that all writers lock in the same order. */
export const holdProgramOf =
  (table: typeof sections | typeof targets) =>
  (db: Database, it: SQL): Promise<unknown> =>
    db.execute(
      sql`select from programs where id = (select ${table.program_id} from ${table} where ${it}) for no key update`,
    );
