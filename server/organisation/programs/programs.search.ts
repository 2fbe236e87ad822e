import { sql } from 'drizzle-orm';
import type { Searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { findPrograms } from './programs.access.ts';
import { programs } from './programs.table.ts';

export const searchedPrograms: Searched = {
  table: programs,
  name: sql`${programs.title}`,
  named: programs.title,
  hint: sql`case when ${programs}.parent_id is null then 'Program' else 'Project' end`,
  text: sql`(${programs.title} || ' ' || coalesce(${programs.purpose}, ''))`,
  read: findPrograms,
  isLive: () => notTrashed(programs),
};
