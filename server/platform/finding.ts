import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from './calls.ts';
import { steady } from './database/repeated.ts';
import { forget, guess, keep, questionOf, recall, remember } from './kept.ts';
import type { Numbers, Question } from './kept.ts';
import { hits, sortedAgain, sortedPage, summed } from './hits.ts';
import { isVia, waysToMatch } from './matching.ts';
import { isIndexed } from './ordering.ts';
import { invalid } from './problems.ts';
import { listedBy, takeListed } from './records.ts';
import { pick, readWalked, walked, walkedPage, sumsOf } from './walking.ts';
import type { Asked, Findable, Finding, Part, Readable } from './walking.ts';

/**
 * Up to this many rows are counted on every request; above that, the number is kept. This many can also be fetched and
 * sorted by anything; above that, about every twentieth row of the table fits, so a walk along an index is quick.
 */
export const cap = 5_000;

/** Of a list whose rows take long to count. */
const slowCap = 1_000;

/** The same and one more, as literals: for a parameter PostgreSQL would expect a tenth of all rows. */
const usual = { most: cap, upTo: sql`5000`, oneMore: sql`5001` };
const fewer = { most: slowCap, upTo: sql`1000`, oneMore: sql`1001` };
const countedIn = ({ of }: Finding) => (of.isSlowToCount ? fewer : usual);

/** A search for frequent words can be slow even with few hits: above these limits (rows, ms) the number is kept too. */
const [few, slow] = [1_000, 200];

/** Up to this many rows are still sorted if no index has them in order. */
const mostSorted = 2 * cap;

/** The ids of a page and its numbers; also the rows, in any order, if they were read together. */
type Found<R = never> = Numbers & { ids: number[]; rows?: R[] };

/** With filters, the best plan depends on their values; without, or for a usual search, the statement is planned once. */
const databaseFor = ({ asked, call }: Finding) => (asked.isSteady ? steady(call.db) : call.db);

/** The count and the sums of some rows, as one row of numbers. */
const numbersOf = ({ sums }: Finding, rows: SQL) => {
  const each = sums.map((_, at) => sql`coalesce(sum(${sql.identifier(`s${at}`)}), 0)`);
  return sql`select array[${sql.join([sql`count(*)`, ...each], sql`, `)}]::float8[] as numbers from (${rows}) counted`;
};

/** All rows that fit, fetched and sorted; if there are too many, only one of them, because the numbers come with a row. */
function sortedHits(it: Finding): SQL<Row> {
  const { rows, order } = hits(it, sql`limit ${countedIn(it).oneMore}`);
  const { limit, offset } = it.part;
  return sql<Row>`
    with hit as materialized (${rows}), numbers as (${numbersOf(it, sql`select * from hit limit ${countedIn(it).oneMore}`)})
    select numbers.numbers, case when numbers[1] <= ${countedIn(it).upTo} then
      array(select id from hit order by ${order} limit ${limit} offset ${offset})
      else array(select id from hit limit 1) end as ids from numbers`;
}

/** The page by its index, together with a count that stops above `cap`. */
function walkedAndCounted(it: Finding): SQL<Row> {
  const { where } = it.asked;
  const some = pick(it, summed(it)).where(where).getSQL();
  const numbers = numbersOf(it, sql`${some} limit ${countedIn(it).oneMore}`);
  return sql<Row>`select numbers.numbers, array(${walked(it, where, it.part)}) as ids from (${numbers}) numbers`;
}

const isSearched = ({ of, asked }: Finding): boolean => asked.search !== '' && of.search !== undefined;

/** If only few rows of the table fit, a walk along the order might find the first of them at the very end. */
const isWalked = (it: Finding): boolean =>
  !isSearched(it) && !it.asked.isNarrow && isIndexed(it.of, it.asked.order) && !isVia(it.asked.order.sorts[0]!.by);

/** The page and the numbers as one row. */
const numbersAndIds = (it: Finding): SQL<Row> => (isWalked(it) ? walkedAndCounted(it) : sortedHits(it));

type Row = { numbers: number[]; ids: number[] };

const foundIn = (it: Finding, { numbers: [total = 0, ...sums], ids }: Row): Found | null =>
  total <= countedIn(it).most || isWalked(it) ? { total, sums, ids } : null;

async function findShort(it: Finding): Promise<Found | null> {
  const { rows } = await databaseFor(it).execute<Row>(
    sql`select page.numbers, page.ids::float8[] as ids from (${numbersAndIds(it)}) page`,
  );
  return foundIn(it, rows[0]!);
}

/** The question how many rows there are in all. */
function questionAbout(it: Finding): { question: Question; rows: SQL } {
  const { asked, of, call } = it;
  const ways = asked.search && of.search ? waysToMatch(asked.search, of.search) : [];
  const some = (way: SQL | undefined) => pick(it, summed(it)).where(and(asked.where, way)).getSQL();
  const rows =
    ways.length > 1
      ? sql.join(
          ways.map((way) => sql`(${some(way)})`),
          sql` union `,
        )
      : some(ways[0]);
  return { question: questionOf(call.platform, numbersOf(it, rows)), rows };
}

const tooMany = ({ sorts }: Asked['order']) =>
  `There are too many rows to sort by ${sorts.length > 1 ? 'two columns' : 'this column'}. Please search or filter first.`;

/** Nobody chose the default order and no index has it: with so many rows, they are sorted by id. */
const asMade = <F extends Findable>(it: Finding<F>): Finding<F> => ({
  ...it,
  of: { ...it.of, first: undefined },
  asked: {
    ...it.asked,
    order: { sorts: [{ by: it.of.id, isDown: it.asked.order.sorts[0]!.isDown }], isDefault: true },
  },
});

/** The tables whose lists ever had a kept number: the others are short, so none is looked up for them. */
const long = new WeakSet<PgColumn>();

const findingOf = <F extends Findable>(of: F, call: Call, asked: Asked, part: Part): Finding<F> => ({
  of,
  call,
  asked,
  part,
  sums: Object.values(sumsOf(of, call)).map((sum) => sql`${sum}`),
});

export function inOrder<R extends { id: number | null }>(some: R[], ids: number[]): R[] {
  const known = new Map(some.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * The rows of a page and its numbers in one statement, if PostgreSQL plans it once. Other statements are planned each
 * time, which the columns would only make slower.
 */
async function readShort<R extends { id: number | null }>(it: Finding<Readable<R>>): Promise<Found<R> | null> {
  const { of, call, part, sums } = it;
  const listed = await listedBy(of.query({ ...call, db: steady(call.db) }), of.id, numbersAndIds(it));
  const row = takeListed<Row>(listed);
  if (!row && part.offset > 0) return findShort(it);
  const found = row ? foundIn(it, row) : { total: 0, sums: sums.map(() => 0), ids: [] };
  return found && { ...found, rows: listed as unknown as R[] };
}

/** A page of many rows: by a walk along their order, as long as it is found nearby. */
async function pageOfMany<R extends { id: number | null }>(
  it: Finding<Readable<R>>,
  kept: Numbers & { isExact: boolean },
) {
  const { asked, part } = it;
  const isAlong = isIndexed(it.of, asked.order) && !isVia(asked.order.sorts[0]!.by);
  if (isSearched(it) && !isAlong) return { read: null, ids: await sortedPage(it, kept) };
  const again = isSearched(it) ? await sortedAgain(it, kept) : null;
  if (again) return { read: null, ids: again };
  const read = await readWalked(it, kept);
  const ids = read ? read.ids : await walkedPage(it, kept);
  const isNear = ids.length >= Math.min(part.limit, kept.total - part.offset);
  return isNear || !isSearched(it) ? { read, ids } : { read: null, ids: await sortedPage(it, kept) };
}

/** The ids of a page, how many rows there are, and their sums. */
export async function find<R extends { id: number | null }>(
  of: Readable<R>,
  call: Call,
  asked: Asked,
  part: Part,
): Promise<Found<R>> {
  const it = findingOf(of, call, asked, part);
  let about = long.has(of.id) ? questionAbout(it) : null;
  let kept = about ? recall(about.question) : undefined;
  if (!kept) {
    const from = performance.now();
    const found = await (asked.isSteady && asked.order.isDefault ? readShort(it) : findShort(it));
    const took = performance.now() - from;
    if (found && found.total <= countedIn(it).most) {
      if (isSearched(it) && found.total > few && took > slow) {
        long.add(of.id);
        keep(questionAbout(it).question, found, took);
      }
      return found;
    }
    long.add(of.id);
    about ??= questionAbout(it);
    const { question, rows } = about;
    kept = isSearched(it) ? await guess(question, rows, countedIn(it).most + 1) : await remember(question);
    if (found) return { ...found, total: kept.total, sums: kept.sums };
  }
  const isSortable = isIndexed(of, asked.order) || kept.total <= mostSorted;
  if (!isSortable && !asked.order.isDefault) throw invalid({ sort: [tooMany(asked.order)] });
  const { question } = about!;
  const walking = isSortable ? it : asMade(it);
  const { read, ids } = await pageOfMany(walking, kept);
  if (kept.isExact && kept.total <= countedIn(it).most && kept.took < slow) forget(question);
  if (read) return { total: kept.total, sums: kept.sums, ...read };
  // If a guessed total was too high, this page shows where the rows end.
  if (kept.isExact || ids.length === part.limit) return { total: kept.total, sums: kept.sums, ids };
  if (ids.length > 0) return { total: part.offset + ids.length, sums: kept.sums, ids };
  const { total, sums } = await remember(question);
  return { total, sums, ids };
}
