import { and, asc, desc, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Numbers } from './kept.ts';
import { holdsAtHand, holdsWordUnseen, isVia, textAtHand, waysToMatch } from './matching.ts';
import type { SearchedText } from './matching.ts';
import { keepNewest } from './newest.ts';
import { isBegun, isIndexed, keysOf } from './ordering.ts';
import type { Sort } from './ordering.ts';
import { pick } from './walking.ts';
import type { Finding } from './walking.ts';

/** The values of each row that are summed up. */
export const summed = ({ sums }: Finding) => Object.fromEntries(sums.map((sum, at) => [`s${at}`, sum]));

type Hits = { rows: SQL; order: SQL };

/** Some rows with their sort keys. */
function withKeys(it: Finding, which: SQL | undefined, more: Record<string, SQL> = {}): Hits {
  const { of, asked } = it;
  const keys = keysOf(of, asked.order);
  const columns = { ...Object.fromEntries(keys.map(({ value }, at) => [`k${at}`, value])), ...summed(it), ...more };
  const order = keys.map(({ isDown }, at) => (isDown ? desc : asc)(sql.identifier(`k${at}`)));
  return {
    rows: pick(it, columns)
      .where(and(alsoHolds(it), which))
      .getSQL(),
    order: sql.join(order, sql`, `),
  };
}

/**
 * The conditions besides the search. In a plan for all words PostgreSQL would use an index for these too, and collect
 * all the rows of a company; written this way, they are checked only on the rows that the search has found.
 */
const alsoHolds = ({ of, asked: { where, search, isSteady } }: Finding): SQL | undefined =>
  where && of.isWide && search && isSteady ? sql`(${where}) is true` : where;

/** The rows that the search finds by its indexes, each with its sort keys; `most` limits each way to match. */
export function hits(it: Finding, most: SQL, which?: SQL): Hits {
  const { of, asked } = it;
  const ways = asked.search && of.search ? waysToMatch(asked.search, of.search, which && holdsWordUnseen) : [undefined];
  const each = ways.map((way) => withKeys(it, and(way, which)));
  const rows = each.map((one) => sql`(${one.rows} ${most})`);
  return { rows: sql.join(rows, sql` union `), order: each[0]!.order };
}

/** The hits among rows that are few enough to look at them all. Their text is a column, so it is put together once for all words. */
function nearHits(it: Finding, text: SearchedText, which: SQL | undefined): Hits {
  const { rows, order } = withKeys(it, which, { held: textAtHand(text) });
  return { rows: sql`select * from (${rows} offset 0) near where ${holdsAtHand(it.asked.search, sql`held`)}`, order };
}

/** From this many hits it is known how far down the order one of the first pages can end at most. */
const sampled = 2000;

/** The row that a page ends with at the latest; `isNear` if the rows up to it are few enough to look at them all. */
type End = { is_begun: boolean; last: string; isNear: boolean };

const lookedAt = 16_384;

/** The ends of pages that were not found nearby, stored with the kept number of all the rows. */
const ends = new WeakMap<Numbers, Map<string, End>>();
const mostEnds = 50;

function keepEnd(kept: Numbers, page: string, end: End): void {
  const known = ends.get(kept) ?? new Map<string, End>();
  keepNewest(known, page, end, mostEnds);
  ends.set(kept, known);
}

const pageName = ({ asked: { order }, part }: Finding): string =>
  JSON.stringify([order.sorts.map(({ by, isDown }) => [by instanceof PgColumn ? by.name : null, isDown]), part]);

/** Where a page ends at the latest, if that was determined before: rows added since can only make it end sooner. */
const knownEnd = (it: Finding, kept: Numbers): End | undefined => ends.get(kept)?.get(pageName(it));

type Ending = { is_begun: boolean; last: string | null };

/** The columns of a hit that say where it is in the order. */
const endingOf = ({ asked: { order } }: Finding): SQL =>
  order.begun ? sql`k0 as is_begun, k1::text as last` : sql`false as is_begun, k0::text as last`;

/** Where enough of a sample of hits have come. Undefined for a page far down, or if no index has the order. */
async function findEnd(it: Finding): Promise<End | undefined> {
  const { of, asked, part, call } = it;
  const { sorts } = asked.order;
  const need = part.limit + part.offset;
  if (need > sampled / 4 || !isIndexed(of, asked.order) || isVia(sorts[0]!.by)) return undefined;
  const { rows, order } = hits(it, sql`limit ${sampled}`);
  const found = await call.db.execute<Ending>(
    sql`select ${endingOf(it)} from (${rows}) hit order by ${order} limit 1 offset ${need - 1}`,
  );
  const [row] = found.rows;
  if (row?.last == null) return undefined;
  const end = { is_begun: row.is_begun, last: row.last, isNear: false };
  if (isOfOneText(it)) return end;
  const before = pick(it)
    .where(and(asked.where, isUpTo(it, end)))
    .getSQL();
  const counted = await call.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (${before} limit ${lookedAt}) before`,
  );
  return { ...end, isNear: counted.rows[0]!.rows < lookedAt };
}

/** For a single text, its index and that of the order are used together; with several, each would return all its hits. */
const isOfOneText = ({ of }: Finding) => of.search !== undefined && !Array.isArray(of.search);

/** The rows up to the page's end. */
function isUpTo({ asked: { order } }: Finding, { is_begun, last }: End): SQL | undefined {
  const [{ by, isDown }] = order.sorts as [Sort];
  const isBefore = isDown ? sql`(${by} >= ${last} or ${by} is null)` : sql`${by} <= ${last}`;
  if (!order.begun) return isBefore;
  return (is_begun ? and : or)(isBegun(order.begun), isBefore);
}

/** This many more hits than a page needs are looked for next time, because some may be deleted until then. */
const spare = 25;

/** The page, and its end as it is now known: of a sample it was much further down, and all hits before it are read. */
async function sortedUpTo(it: Finding, end: End | undefined): Promise<{ ids: number[]; end: End | undefined }> {
  const { of, part } = it;
  const { limit, offset } = part;
  const isUpToEnd = end && isUpTo(it, end);
  const { rows, order } = end?.isNear ? nearHits(it, of.search!, isUpToEnd) : hits(it, sql``, isUpToEnd);
  const found = await it.call.db.execute<Ending & { id: number }>(
    sql`select id::float8 as id, ${endingOf(it)} from (${rows}) hit order by ${order} limit ${limit + spare} offset ${offset}`,
  );
  const { is_begun, last = null } = found.rows[limit + spare - 1] ?? {};
  return {
    ids: found.rows.slice(0, limit).map(({ id }) => id),
    end: end && is_begun !== undefined && last !== null ? { ...end, is_begun, last } : end,
  };
}

/**
 * A page of a search that is not found nearby along the order. All hits up to where it must end are found by the search
 * index and the index of the order together, and these are few.
 */
export async function sortedPage(it: Finding, kept: Numbers): Promise<number[]> {
  const { ids, end } = await sortedUpTo(it, await findEnd(it));
  if (end) keepEnd(kept, pageName(it), end);
  return ids;
}

/** The same page again, by its known end; null if rows deleted since leave it short. */
export async function sortedAgain(it: Finding, kept: Numbers): Promise<number[] | null> {
  const end = knownEnd(it, kept);
  if (!end) return null;
  const { ids } = await sortedUpTo(it, end);
  return ids.length === it.part.limit ? ids : null;
}
