import { and, eq } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';

import { holdProgramOf } from './programs.order.ts';
import { programs, programSections as sections } from './programs.table.ts';

const sectionRows = (db: Database) =>
  rows(
    db
      .select({
        id: sections.id,
        cid: sections.cid,
        title: sections.title,
        description: sections.description,
        program: sections.program_id,
        root_id: sections.root_id,
        company_id: programs.company_id,
        node_id: programs.node_id,
        updated_at: sections.updated_at,
      })
      .from(sections)
      .innerJoin(programs, eq(programs.id, sections.program_id))
      .$dynamic(),
  );
export type SectionRow = Awaited<ReturnType<typeof sectionRows>>[number];

/** The section in the path of its program; the program is locked first. */
export const findSection = finder({
  noun: 'Section',
  table: sections,
  query: sectionRows,
  param: 'section',
  cid: sections.cid,
  within: ({ params }: Call) => and(eq(sections.program_id, Number(params['program']) || 0), notTrashed(sections)),
  hold: holdProgramOf(sections),
});
