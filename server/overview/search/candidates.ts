import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import { bare, fit } from '../../platform/fuzzy.ts';
import { bareText, begins, matches, wordsIn } from '../../platform/matching.ts';
import { begunWith, isBegun } from '../../platform/ordering.ts';
import type { Searched } from '../../platform/searching.ts';

/**
 * Up to this many rows of a kind are ranked; if more match, any of them. Fewer if the caller sees all rows: none of those found
 * is then left out.
 */
const compared = { all: 40, some: 80 };

/** Up to this many rows from the search index are checked for `better` ones. */
const lookedAt = 400;

/**
 * How rows are found: `where` by the search index, `better` ones first; in the order of a name column (`along`); or among
 * the newest rows.
 */
export type Way = { where: SQL; better?: SQL; along?: PgColumn; isAmongNewest?: true };

/** Names that begin with the text; rows with a word that begins with it; rows that contain it anywhere. */
export function waysOf({ named, text: held }: Searched, text: string): Way[] {
  const where = begins(text, held);
  const anywhere = matches(text, held);
  // For several words the index reads all rows that have one of them, so it is used only once.
  const found: Way[] =
    wordsIn(text).length > 1 ? [{ where: anywhere, better: where }] : [{ where }, { where: anywhere }];
  const has: Way[] = [{ where, isAmongNewest: true }, ...found];
  return named ? [{ where: isBegun(begunWith(named, text)), along: named }, ...has] : has;
}

const others = (before: Way[]): SQL[] =>
  before.filter(({ isAmongNewest }) => !isAmongNewest).map(({ where }) => sql`(${where}) is not true`);

/** How many of the newest rows are checked, and how many more if one of them matches. Literals, because the plan depends on them. */
const [few, many] = [sql`512`, sql`1024`];

/** If this many are found, there may be more that were not searched for. */
export const plenty = 20;

/**
 * A frequent word is also in some of the newest rows, and reading those is fast; the search index would collect every row with the
 * word. If fewer than `plenty` match, they are dropped and the index is used instead.
 */
function newestOf({ table }: Searched, { where }: Way, who: SQL, before: Way[], isAllSeen: boolean): SQL {
  const fitting = (rows: SQL) =>
    sql`select ${table.id} as id from (select * from ${table} ${rows}) as ${table} where ${and(where, who, ...others(before))}`;
  const isMore = isAllSeen
    ? sql`(select count(*) from few) between 1 and ${plenty} - 1`
    : sql`exists (select from few)`;
  const more = sql`where ${isMore} order by ${table.id} desc limit ${many} offset ${few}`;
  return sql`with few as materialized (${fitting(sql`order by ${table.id} desc limit ${few}`)}),
    fitting as materialized (select id from few union all ${fitting(more)})
    select id from fitting where (select count(*) from fitting) >= ${plenty}`;
}

const arePlenty = sql`exists (select from newest)`;

function byWay(of: Searched, way: Way, who: SQL, before: Way[], most: number): SQL {
  const { table, among } = of;
  const { where, better, along, isAmongNewest } = way;
  if (isAmongNewest) return sql`(select id from newest)`;
  if (along)
    return sql`(select ${table.id} as id from ${table} where ${and(where, who)} order by ${along}, ${table.id} limit ${most})`;
  // Forces the search index: PostgreSQL would prefer another one, assuming that hits are spread evenly, which they may not be. In a
  // join it does not rely on the limit.
  const isNeeded = before.some((one) => one.isAmongNewest) ? sql`not ${arePlenty}` : undefined;
  const found = (
    limit: number,
  ) => sql`from (select * from ${table} where ${and(among, where, ...others(before))} offset 0) as ${table}
    cross join generate_series(1, 1) where ${and(isNeeded, who)} limit ${limit}`;
  return better
    ? sql`(select id from (select ${table.id} as id, ${better} as is_better ${found(lookedAt)}) looked_at order by is_better desc limit ${most})`
    : sql`(select ${table.id} as id ${found(most)})`;
}

/** The ids of matching rows. Each way is only used if those before it find too few, and skips what they find. */
function candidatesOf(of: Searched, ways: Way[], who: SQL, isAllSeen: boolean): SQL {
  const most = isAllSeen ? compared.all : compared.some;
  const each = ways.map((way, at) => byWay(of, way, who, ways.slice(0, at), most));
  const at = ways.findIndex(({ isAmongNewest }) => isAmongNewest);
  const newest =
    at < 0 ? sql`` : sql`with newest as materialized (${newestOf(of, ways[at]!, who, ways.slice(0, at), isAllSeen)})`;
  return sql`${newest} select id from (${sql.join(each, sql` union all `)}) found limit ${most}`;
}

/** The best rows of one kind, up to `most` if the caller sees them all: first candidates from the indexes, then their ranking. */
export function bestOf(kind: SearchKind, of: Searched, text: string, ways: Way[], who: SQL, most?: number): SQL {
  const isAllSeen = most !== undefined;
  // The text expressions are written once and then referred to by name: repeating them would take longer to plan than to run.
  return sql`(
    select ${kind}::text as kind, id, text, nullif(hint, '') as hint from (
      select *, ${fit(text, sql`name`)} as fits from (
        select ${of.table.id} as id, ${of.name} as text, ${of.hint} as hint, ${bare(of.name)} as name, ${bare(of.text)} as held
        from (${candidatesOf(of, ways, who, isAllSeen)}) candidates join ${of.table} on ${of.table.id} = candidates.id offset 0) compared offset 0) fitting
    order by fits desc, case when fits = 0 then ${fit(text, sql`held`)} end desc nulls last,
      starts_with(lower(name), lower(${bareText(text)})) desc, word_similarity(${bareText(text)}, name) desc, text, id
    limit ${most ?? compared.some})`;
}
