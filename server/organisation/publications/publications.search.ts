import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { either, holds, rowsAsSql } from '../../platform/access.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { bare, fit, likeness, resembles, tolerant } from '../../platform/fuzzy.ts';
import { asked, passages } from '../../platform/passages.ts';
import type { Hits, Searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { isCurrent } from './finding.ts';
import { staff } from './publications.access.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationDrafts as drafts, publicationVersions as versions } from './publications.table.ts';

type Source = { from: SQL; on: SQL; found: SQL; words: SQL; weight: number; who: SQL };

/** The texts of one source that contain the words, best first. */
const byWords = (
  { table }: Kind,
  query: SQL,
  most: number,
  { from, on, found, words, weight, who }: Source,
): SQL => sql`(
  select ${table.id} as id, ${table.title} as text, ${words} as words, ${weight} + ts_rank_cd(${found}, ${query}) as score
  from ${from} join ${table} on ${on}
  where ${found} @@ ${query} and ${notTrashed(table)} and ${who} order by score desc, ${table.id} limit ${most})`;

/** By the words of published texts, of drafts for users who may see them, and by the title, forgiving typing mistakes. */
const hitsOf =
  (kind: Kind): Hits =>
  (text, { me }, most) => {
    const { table } = kind;
    const query = asked(text);
    const published: Source = {
      from: sql`${versions}`,
      on: isCurrent(kind),
      found: sql`${versions.found}`,
      words: sql`${versions.words}`,
      weight: 2,
      who: rowsAsSql(kind.read, me),
    };
    const written: Source = {
      from: sql`${drafts}`,
      on: belongs(kind, drafts),
      found: sql`${drafts.found}`,
      words: sql`${drafts.words}`,
      weight: 1,
      who: rowsAsSql(kind.may.seeDraft, me),
    };
    const titled = sql`(
      select ${table.id} as id, ${table.title} as text, '' as words, ${fit(text, table.title)} + ${likeness(text, table.title)} / 2 as score from ${table}
      where ${tolerant(text)} and ${notTrashed(table)} and ${rowsAsSql(kind.read, me)} and ${resembles(text, table.title)}
      order by score desc, ${bare(table.title)}, ${table.id} limit ${most})`;
    const ways = query
      ? [byWords(kind, query, most, published), byWords(kind, query, most, written), titled]
      : [titled];
    const passage = query ? sql`nullif(${passages(sql`words`, query)}, '')` : sql`null`;
    return sql`(select id, text, ${passage} as hint from (
      select distinct on (id) id, text, words, score from (${sql.join(ways, sql` union all `)}) found order by id, score desc
    ) best order by score desc, text, id limit ${most})`;
  };

/** `reads`: the ability of those who read it in their hat. */
export const searchedPublications = (kind: Kind, reads: Ability): Searched => ({
  table: kind.table,
  name: sql`${kind.table.title}`,
  hint: sql`''`,
  text: sql`${kind.table.title}`,
  read: kind.read,
  // A learner reads what their course uses, but that alone opens no search.
  offered: either(kind.may.read, staff(holds(reads))),
  isLive: () => notTrashed(kind.table),
  hits: hitsOf(kind),
});
