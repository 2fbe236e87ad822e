import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { either, holds, rowsAsSql } from '../../platform/access.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import type { SearchHit } from '../../../contract/platform/searchkinds.ts';
import type { Call } from '../../platform/calls.ts';
import { bare, fit, likeness, resembles, tolerant } from '../../platform/fuzzy.ts';
import { matches } from '../../platform/matching.ts';
import { asked, passages } from '../../platform/passages.ts';
import { usual } from '../../platform/searching.ts';
import type { Searched } from '../../platform/searching.ts';
import { passing } from '../../platform/seen.ts';
import { notTrashed } from '../../platform/trash.ts';
import { containsIn, isCurrent } from './finding.ts';
import { staff } from './publications.access.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationDrafts as drafts, publicationVersions as versions } from './publications.table.ts';

/** Up to this many matches of each source are ranked; if there are more, any of them. */
const compared = 80;

/** With fewer titles that contain the words, titles with a similar spelling are searched too. */
const enough = 5;

type Who = { reads: SQL; drafts: SQL };
type Candidate = { id: number; source: 'published' | 'draft' | 'title'; score: number };
type Source = { source: Candidate['source']; part: typeof versions | typeof drafts; on: SQL; weight: number };

/** The texts of one source that contain the words, best first. */
const byWords = (kind: Kind, query: SQL, { source, part, on, weight }: Source, who: SQL | undefined): SQL => sql`(
  select id, ${source}::text as source, ${weight} + ts_rank_cd(found, ${query}) as score from (
    select ${kind.table.id} as id, ${part.found} as found from ${part} join ${kind.table} on ${on}
    where ${and(containsIn(kind, part, query), notTrashed(kind.table), who)} limit ${compared}) some_of
  order by score desc, id)`;

/** Found by the words of published texts and of drafts, and by the title, tolerating typing mistakes. */
function candidatesOf(kind: Kind, text: string, query: SQL | null, who?: Who): SQL {
  const { table } = kind;
  const published: Source = {
    source: 'published',
    part: versions,
    on: isCurrent(kind),
    weight: 2,
  };
  const written: Source = {
    source: 'draft',
    part: drafts,
    on: belongs(kind, drafts),
    weight: 1,
  };
  const titles = (fits: SQL) => sql`select ${table.id} as id, ${table.title} as title from ${table}
    where ${and(fits, notTrashed(table), who?.reads)} limit ${compared}`;
  const alike = and(sql`(select count(*) from exact) < ${enough}`, tolerant(text), resembles(text, table.title))!;
  const titled = sql`(
    with exact as materialized (${titles(matches(text, table.title))})
    select id, 'title' as source, ${fit(text, sql`title`)} + ${likeness(text, sql`title`)} / 2 as score
    from (select id, title from exact union (${titles(alike)})) some_of
    order by score desc, ${bare(sql`title`)}, id limit ${compared})`;
  const ways = query
    ? [byWords(kind, query, published, who?.reads), byWords(kind, query, written, who?.drafts), titled]
    : [titled];
  return sql.join(ways, sql` union all `);
}

/** The matches that the caller may see; if too few of many are, a second search looks only among what they may see. */
async function seenCandidates(kind: Kind, text: string, query: SQL | null, { db, me }: Call, most: number) {
  const who = { reads: rowsAsSql(kind.read, me), drafts: rowsAsSql(kind.may.seeDraft, me) };
  const found = await usual<Candidate>(db, text, candidatesOf(kind, text, query));
  const passed = await passing(db, kind.table, [...new Set(found.map(({ id }) => id))], who);
  const seen = found.filter(({ id, source }) => passed.get(id)?.[source === 'draft' ? 'drafts' : 'reads']);
  if (found.length < compared || new Set(seen.map(({ id }) => id)).size >= most) return seen;
  return (await db.execute<Candidate>(candidatesOf(kind, text, query, who))).rows;
}

const findIn =
  (kind: Kind) =>
  async (text: string, call: Call, most: number): Promise<SearchHit[]> => {
    const { table } = kind;
    const query = asked(text);
    const some = await seenCandidates(kind, text, query, call, most);
    if (some.length === 0) return [];
    const passage = query ? sql`nullif(${passages(sql`words`, query)}, '')` : sql`null`;
    return usual<SearchHit>(
      call.db,
      text,
      sql`
      select id, text, ${passage} as hint from (
        select distinct on (${table.id}) ${table.id} as id, ${table.title} as text, score,
          case source when 'published' then ${versions.words} when 'draft' then ${drafts.words} else '' end as words
        from unnest(${sql.param(some.map(({ id }) => id))}::int[], ${sql.param(some.map(({ source }) => source))}::text[],
            ${sql.param(some.map(({ score }) => score))}::float8[]) as found (found_id, source, score)
          join ${table} on ${table.id} = found_id
          left join ${versions} on ${isCurrent(kind)} left join ${drafts} on ${belongs(kind, drafts)}
        order by ${table.id}, score desc) best
      order by score desc, text, id limit ${most}`,
    );
  };

/** `reads`: the ability to read these texts in one's hat. */
export const searchedPublications = (kind: Kind, reads: Ability): Searched => ({
  table: kind.table,
  name: sql`${kind.table.title}`,
  hint: sql`''`,
  text: sql`${kind.table.title}`,
  read: kind.read,
  // Learners may read the texts of their course, but that alone does not offer them the search.
  offered: either(kind.may.read, staff(holds(reads))),
  isLive: () => notTrashed(kind.table),
  find: findIn(kind),
});
