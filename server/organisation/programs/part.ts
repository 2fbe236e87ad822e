import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sections } from '../../../contract/organisation/programs.ts';
import { jsonReply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { idsAmong } from '../../platform/live/topic-ids.ts';
import type { Part } from '../../platform/routes.ts';
import { sectionJson, sectionsCan } from './load.ts';
import type { HolderRow } from './programs.rows.ts';
import { targetParts, targetsShown, todayOf } from './targets.json.ts';

const list = (ids: number[]): SQL => sql`${sql.param(ids)}::int[]`;

type Found = Record<keyof Sections, string> & { told: number; known: number };

/**
 * The sections that changed or have a changed target, each with the cids of all its targets; the changed targets; and
 * the order of all sections. A change in a project changes the target that became it, however deep the project is.
 */
export async function partOfSections(call: Call<HolderRow>, changed: ReadonlySet<string>): Promise<Part<Sections>> {
  const { record, me, db } = call;
  // Staff of a post are assignees of its targets, so this affects more targets than the change names.
  if (changed.has('position_staff')) return 'ask';
  const named = idsAmong(changed, ['program_targets', 'program_sections', 'programs', 'node']);
  if (!named) return 'ask';
  const [targets = [], sections = [], programs = [], nodes = []] = named;
  const [found] = await prepared<Found>(
    db,
    sql`with recursive up as (
        select p.id, p.parent_id, p.target_id from programs p where p.id = any(${list(programs)})
          or p.id in (select program_id from program_targets where id = any(${list(targets)}))
        union select p.id, p.parent_id, p.target_id from up join programs p on p.id = up.parent_id
      ), touched as materialized (
        select x.id, x.section_id from program_targets x where x.program_id = ${record.id} and (x.id = any(${list(targets)})
          or x.node_id = any(${list(nodes)}) or x.id in (select target_id from up))
      ), held as materialized (
        select s.id from program_sections s where s.program_id = ${record.id}
          and (s.id = any(${list(sections)}) or s.id in (select section_id from touched))
      ), ${targetParts(sql`t.id in (select id from touched) and s.deleted_at is null`, me)},
      l as materialized (select s.*, 10 * row_number() over (order by s.sequence, s.id) as place from program_sections s
        where s.program_id = ${record.id} and s.deleted_at is null)
    select coalesce((select json_object_agg(l.cid, ${sectionJson(sql`(select json_agg(x.cid order by x.sequence, x.id)
        from program_targets x where x.section_id = l.id and x.deleted_at is null)`)})
        from l where l.id in (select id from held)), '{}')::text as sections,
      coalesce((select json_object_agg(one.cid, one) from ${targetsShown(todayOf(record.company_id))}), '{}')::text as targets,
      coalesce((select json_agg(cid order by place) from l), '[]')::text as lists,
      ${sectionsCan(record, me)} as can, (select count(*)::int from held) as told,
      (select count(*)::int from program_targets where id = any(${list(targets)})) as known`,
  );
  const { told, known, ...plan } = found!;
  // A target whose row is gone (its creation was undone) no longer says which section it was in.
  if (known < new Set(targets).size) return 'ask';
  if (told === 0 && !programs.includes(record.id)) return 'same';
  return jsonReply<Sections>(
    `{"sections":${plan.sections},"targets":${plan.targets},"lists":${plan.lists},"can":${plan.can}}`,
  );
}
