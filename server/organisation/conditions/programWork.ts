import { sql } from 'drizzle-orm';
import { reportsAddress, targetStatus } from '../../../contract/organisation/programs.ts';
import { myTargets } from '../programs/mine.ts';
import { addReports, readTargets } from '../programs/programs.access.ts';
import { programTargets } from '../programs/programs.table.ts';
import type { WorkKind } from './conditions.slots.ts';
import { workName } from './work.ts';

/** Targets of programs: done when their reports are accepted, so ticking one asks for a report. */
export const targetWork: WorkKind = {
  label: 'Program target',
  table: programTargets,
  read: readTargets,
  title: sql`${programTargets.title}`,
  is_done: sql`exists (select from target_standing(array[${programTargets}.id]) s where s.status = ${targetStatus.complete})`,
  report: addReports,
  // 0 instead of the program's id: the screen looks it up.
  path: (id) => reportsAddress(0, id),
  offered: async (call, words) =>
    (await myTargets(call, words)).map(({ id, title, program }) => ({
      id: workName('ProgramTarget', id),
      text: title,
      hint: `Program target, ${program.title}`,
    })),
};
