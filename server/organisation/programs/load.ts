import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sections, SectionsCan } from '../../../contract/organisation/programs.ts';
import { canDo } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { jsonReply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { editPrograms, openPlans, reviewPrograms } from './programs.access.ts';
import type { HolderRow } from './programs.rows.ts';
import { programs } from './programs.table.ts';
import { targetParts, targetsShown, todayOf } from './targets.json.ts';

/** A section with the cids of its targets, as JSON; `l` is its row with its `place`. */
export const sectionJson = (cids: SQL): SQL => sql`json_build_object('id', l.id, 'cid', l.cid, 'title', l.title,
  'description', l.description, 'targets', coalesce(${cids}, '[]'::json), 'sequence', l.place, 'program', l.program_id)`;

const verbs: Record<keyof SectionsCan, Access> = {
  edit: editPrograms,
  sort: editPrograms,
  review: reviewPrograms,
  open: openPlans,
};
/** What the caller may do with them, as JSON. */
export const sectionsCan = ({ id }: HolderRow, me: User): SQL =>
  sql`(select ${canDo(me, verbs)} from ${programs} where ${programs.id} = ${id})::text`;

type Loaded = Record<keyof Sections, string>;

/** The sections of a program and their targets, built by the database. */
export async function loadSections(call: Call<HolderRow>) {
  const { record, me, db } = call;
  const [loaded] = await prepared<Loaded>(
    db,
    sql`with ${targetParts(sql`t.program_id = ${record.id} and s.deleted_at is null`, me)},
      l as materialized (select s.*, 10 * row_number() over (order by s.sequence, s.id) as place from program_sections s
        where s.program_id = ${record.id} and s.deleted_at is null),
      held as (select section_id, json_agg(cid order by sequence, id) as cids from t group by 1)
    select coalesce((select json_object_agg(l.cid, ${sectionJson(sql`h.cids`)} order by l.place) from l left join held h on h.section_id = l.id), '{}')::text as sections,
      coalesce((select json_object_agg(one.cid, one) from ${targetsShown(todayOf(record.company_id))}), '{}')::text as targets,
      coalesce((select json_agg(cid order by place) from l), '[]')::text as lists,
      ${sectionsCan(record, me)} as can`,
  );
  const { sections, targets, lists, can } = loaded!;
  return jsonReply<Sections>(`{"sections":${sections},"targets":${targets},"lists":${lists},"can":${can}}`);
}
