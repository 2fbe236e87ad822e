import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import { bare, fit } from '../../platform/fuzzy.ts';
import { bareText, begins, matches, wordsIn } from '../../platform/matching.ts';
import { begunWith, isBegun } from '../../platform/ordering.ts';
import type { Searched } from '../../platform/searching.ts';

/** So many rows of a kind are compared; of more, any. */
const compared = 80;

/** Of what the search index finds, so many are looked at for better ones. */
const lookedAt = 400;

/**
 * A condition that finds rows by the search index, `better` ones first; with a name, along the names; or by looking at the
 * newest.
 */
export type Way = { where: SQL; better?: SQL; along?: PgColumn; isAmongNewest?: true };

/** What begins with the text; what has a word that begins so; what has it anywhere. */
export function waysOf({ named, text: held }: Searched, text: string): Way[] {
  const where = begins(text, held);
  const anywhere = matches(text, held);
  // Of several words the index compares all rows that have one of them, and is asked once only.
  const found: Way[] =
    wordsIn(text).length > 1 ? [{ where: anywhere, better: where }] : [{ where }, { where: anywhere }];
  const has: Way[] = [{ where, isAmongNewest: true }, ...found];
  return named ? [{ where: isBegun(begunWith(named, text)), along: named }, ...has] : has;
}

const others = (before: Way[]): SQL[] =>
  before.filter(({ isAmongNewest }) => !isAmongNewest).map(({ where }) => sql`(${where}) is not true`);

/** So many of the newest rows are looked at, and many more where one of them fits. Written out, because the plan hangs on them. */
const [few, many] = [sql`512`, sql`1024`];

/** Where so many are found, there may be more that were not looked for. */
export const plenty = 20;

/**
 * A frequent word is in some of the newest rows too, and these are read in no time: the search index would collect every row that has
 * it. Where they are not plenty, the index is asked, and they are not needed.
 */
function newestOf({ table }: Searched, { where }: Way, who: SQL, before: Way[]): SQL {
  const fitting = (rows: SQL) =>
    sql`select ${table.id} as id from (select * from ${table} ${rows}) as ${table} where ${and(where, who, ...others(before))}`;
  const more = sql`where exists (select from few) order by ${table.id} desc limit ${many} offset ${few}`;
  return sql`with few as materialized (${fitting(sql`order by ${table.id} desc limit ${few}`)}),
    fitting as materialized (select id from few union all ${fitting(more)})
    select id from fitting where (select count(*) from fitting) >= ${plenty}`;
}

const arePlenty = sql`exists (select from newest)`;

function byWay(of: Searched, way: Way, who: SQL, before: Way[]): SQL {
  const { table, among } = of;
  const { where, better, along, isAmongNewest } = way;
  if (isAmongNewest) return sql`(select id from newest)`;
  if (along)
    return sql`(select ${table.id} as id from ${table} where ${and(where, who)} order by ${along}, ${table.id} limit ${compared})`;
  // By the search index: another promises to be quicker if the hits are spread, and they need not be. In a join PostgreSQL does not
  // count on the limit.
  const isNeeded = before.some((one) => one.isAmongNewest) ? sql`not ${arePlenty}` : undefined;
  const found = (
    most: number,
  ) => sql`from (select * from ${table} where ${and(among, where, ...others(before))} offset 0) as ${table}
    cross join generate_series(1, 1) where ${and(isNeeded, who)} limit ${most}`;
  return better
    ? sql`(select id from (select ${table.id} as id, ${better} as is_better ${found(lookedAt)}) looked_at order by is_better desc limit ${compared})`
    : sql`(select ${table.id} as id ${found(compared)})`;
}

/** The ids of some rows. Each way is only taken where those before it do not find enough, and finds others than they. */
function candidatesOf(of: Searched, ways: Way[], who: SQL): SQL {
  const each = ways.map((way, at) => byWay(of, way, who, ways.slice(0, at)));
  const at = ways.findIndex(({ isAmongNewest }) => isAmongNewest);
  const newest = at < 0 ? sql`` : sql`with newest as materialized (${newestOf(of, ways[at]!, who, ways.slice(0, at))})`;
  return sql`${newest} select id from (${sql.join(each, sql` union all `)}) found limit ${compared}`;
}

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
