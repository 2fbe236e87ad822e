import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import { bare, fit } from '../../platform/fuzzy.ts';
import { bareText, begins, matches } from '../../platform/matching.ts';
import { begunWith, isBegun } from '../../platform/ordering.ts';
import type { Searched } from '../../platform/searching.ts';

/** So many rows of a kind are compared; of more, any. */
export const compared = 80;

/** A condition that finds rows by the search index or, with a name, along the names. */
export type Way = { where: SQL; along?: PgColumn };

/** What begins with the text; what has a word that begins so; what has it anywhere. */
export function waysOf({ named, text: held }: Searched, text: string): Way[] {
  const has = [{ where: begins(text, held) }, { where: matches(text, held) }];
  return named ? [{ where: isBegun(begunWith(named, text)), along: named }, ...has] : has;
}

function byWay({ table, among }: Searched, { where, along }: Way, who: SQL, before: Way[]): SQL {
  if (along)
    return sql`(select ${table.id} as id from ${table} where ${and(where, who)} order by ${along}, ${table.id} limit ${compared})`;
  // By the search index: another promises to be quicker if the hits are spread, and they need not be. In a join PostgreSQL does not
  // count on the limit.
  return sql`(select ${table.id} as id
    from (select * from ${table} where ${and(among, where, ...before.map((one) => sql`(${one.where}) is not true`))} offset 0) as ${table} cross join generate_series(1, 1)
    where ${who} limit ${compared})`;
}

/** The ids of some rows. Each way is only taken where those before it do not find enough, and finds others than they. */
const candidatesOf = (of: Searched, ways: Way[], who: SQL): SQL =>
  sql`select id from (${sql.join(
    ways.map((way, at) => byWay(of, way, who, ways.slice(0, at))),
    sql` union all `,
  )}) found limit ${compared}`;

/** The best of some rows of one kind: candidates from the indexes first, then their order. */
export function bestOf(kind: SearchKind, of: Searched, text: string, ways: Way[], who: SQL): SQL {
  // The texts are read once and then only named: a statement that repeats them takes longer to plan than to run.
  return sql`(
    select ${kind}::text as kind, id, text, nullif(hint, '') as hint from (
      select *, ${fit(text, sql`name`)} as fits from (
        select ${of.table.id} as id, ${of.name} as text, ${of.hint} as hint, ${bare(of.name)} as name, ${bare(of.text)} as held
        from (${candidatesOf(of, ways, who)}) candidates join ${of.table} on ${of.table.id} = candidates.id offset 0) compared offset 0) fitting
    order by fits desc, case when fits = 0 then ${fit(text, sql`held`)} end desc nulls last,
      starts_with(lower(name), lower(${bareText(text)})) desc, word_similarity(${bareText(text)}, name) desc, text, id
    limit ${compared})`;
}
