import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Call } from './calls.ts';
import { steady } from './database/repeated.ts';
import { forget, guess, questionOf, recall, remember } from './kept.ts';
import type { Numbers, Question } from './kept.ts';
import { isVia, waysToMatch } from './matching.ts';
import { isIndexed, keysOf } from './ordering.ts';
import { invalid } from './problems.ts';
import { listedBy } from './records.ts';
import { pick, readWalked, walked, walkedPage } from './walking.ts';
import type { Asked, Findable, Finding, Part, Readable } from './walking.ts';

/**
 * Up to so many rows are counted each time; of more the number is kept. So many can also be fetched and sorted by
 * anything; of more, every twentieth or so row of the table fits, and whoever walks along an index soon has a page.
 */
export const cap = 5_000;

/** So many rows are still sorted where no index has them in order. */
const mostSorted = 2 * cap;

/** The ids of a page and its numbers; the rows too, in any order, where they were read together. */
type Found<R = never> = Numbers & { ids: number[]; rows?: R[] };

const summed = ({ sums }: Finding) => Object.fromEntries(sums.map((sum, at) => [`s${at}`, sum]));

/** What is chosen or looked for decides how it is best found; the plain list is planned once. */
const databaseFor = ({ asked, call }: Finding) => (asked.isPlain ? steady(call.db) : call.db);

/** The count and the sums of some rows, as one row of numbers. */
const numbersOf = ({ sums }: Finding, rows: SQL) => {
  const each = sums.map((_, at) => sql`coalesce(sum(${sql.identifier(`s${at}`)}), 0)`);
  return sql`select array[${sql.join([sql`count(*)`, ...each], sql`, `)}]::float8[] as numbers from (${rows}) counted`;
};

/** The rows that the search finds, by its indexes first, each with what it is sorted by; one more than can be sorted. */
function hits(it: Finding): { rows: SQL; order: SQL } {
  const { of, asked } = it;
  const keys = keysOf(of, asked.order);
  const columns = { ...Object.fromEntries(keys.map(({ value }, at) => [`k${at}`, value])), ...summed(it) };
  const some = (way: SQL | undefined) =>
    sql`(${pick(it, columns)
      .where(and(asked.where, way))
      .limit(cap + 1)
      .getSQL()})`;
  const ways = asked.search && of.search ? waysToMatch(asked.search, of.search) : [undefined];
  const order = keys.map(({ isDown }, at) => (isDown ? desc : asc)(sql.identifier(`k${at}`)));
  return { rows: sql.join(ways.map(some), sql` union `), order: sql.join(order, sql`, `) };
}

/** All that fits, fetched and sorted; no ids where there is too much of it. */
function sortedHits(it: Finding): SQL<Row> {
  const { rows, order } = hits(it);
  const { limit, offset } = it.part;
  return sql<Row>`
    with hit as materialized (${rows}), numbers as (${numbersOf(it, sql`select * from hit limit ${cap + 1}`)})
    select numbers.numbers, case when numbers[1] <= ${cap} then
      array(select id from hit order by ${order} limit ${limit} offset ${offset}) end as ids from numbers`;
}

/** The page by its index, and beside it the count as far as it is cheap. */
function walkedAndCounted(it: Finding): SQL<Row> {
  const { where } = it.asked;
  const some = pick(it, summed(it))
    .where(where)
    .limit(cap + 1)
    .getSQL();
  return sql<Row>`
    select numbers.numbers, array(${walked(it, where, it.part)}) as ids from (${numbersOf(it, some)}) numbers`;
}

const isSearched = ({ of, asked }: Finding): boolean => asked.search !== '' && of.search !== undefined;

/** The page and the numbers as one row. Of rows that are few in the table, a walk along the order could meet the first at its end. */
function numbersAndIds(it: Finding): SQL<Row> {
  const { of, asked } = it;
  const isWalked = !isSearched(it) && !asked.isNarrow && isIndexed(of, asked.order) && !isVia(asked.order.sorts[0]!.by);
  return isWalked ? walkedAndCounted(it) : sortedHits(it);
}

type Row = { numbers: number[]; ids: number[] | null };

const foundIn = ({ numbers: [total = 0, ...sums], ids }: Row): Found | null => (ids ? { total, sums, ids } : null);

async function findShort(it: Finding): Promise<Found | null> {
  const { rows } = await databaseFor(it).execute<Row>(
    sql`select page.numbers, page.ids::float8[] as ids from (${numbersAndIds(it)}) page`,
  );
  return foundIn(rows[0]!);
}

/** The question how many rows there are, asked of all of them. */
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

const tooMany = 'There are too many rows to sort them by this. Search or filter first.';

/** Nobody asked for the order of their own accord, and no index has it: of so many the rows come as they were made. */
const asMade = <F extends Findable>(it: Finding<F>): Finding<F> => ({
  ...it,
  of: { ...it.of, first: undefined },
  asked: {
    ...it.asked,
    order: { sorts: [{ by: it.of.id, isDown: it.asked.order.sorts[0]!.isDown }], isDefault: true },
  },
});

/** The lists of which a number was ever kept: of the others, which are short, none is looked for. */
const long = new WeakSet<Findable>();

const findingOf = <F extends Findable>(of: F, call: Call, asked: Asked, part: Part): Finding<F> => ({
  of,
  call,
  asked,
  part,
  sums: Object.values(of.sums ?? {}).map((sum) => sql`${sum}`),
});

export function inOrder<R extends { id: number | null }>(some: R[], ids: number[]): R[] {
  const known = new Map(some.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * The rows of a page together with what `find` finds, in one statement: for lists that are not long, in their own order. Any
 * other question has a plan of its own, which the columns would only make longer. `null` where it is to be found first.
 */
export async function readShort<R extends { id: number | null }>(
  of: Readable<R>,
  call: Call,
  asked: Asked,
  part: Part,
) {
  if (!asked.isPlain || !asked.order.isDefault || long.has(of)) return null;
  const statement = numbersAndIds(findingOf(of, call, asked, part));
  const listed = await listedBy(of.query({ ...call, db: steady(call.db) }), of.id, statement);
  const row = listed.find((one) => one.listed !== null)?.listed;
  const found = row ? foundIn(row) : null;
  if (!found || found.total > cap) return null;
  const rows = listed.map(({ listed: _found, ...one }) => one as unknown as R);
  return { rows: inOrder(rows, found.ids), total: found.total, sums: found.sums };
}

/** The ids of a page, how many rows there are, and what they come to. */
export async function find<R extends { id: number | null }>(
  of: Readable<R>,
  call: Call,
  asked: Asked,
  part: Part,
): Promise<Found<R>> {
  const it = findingOf(of, call, asked, part);
  let about = long.has(of) ? questionAbout(it) : null;
  let kept = about ? recall(about.question) : undefined;
  if (!kept) {
    const found = await findShort(it);
    if (found && found.total <= cap) return found;
    long.add(of);
    about ??= questionAbout(it);
    const { question, rows } = about;
    kept = isSearched(it) ? await guess(question, rows, cap + 1) : await remember(question);
    if (found) return { ...found, total: kept.total, sums: kept.sums };
  }
  const isSortable = isIndexed(of, asked.order) || kept.total <= mostSorted;
  if (!isSortable && !asked.order.isDefault) throw invalid({ sort: [tooMany] });
  const { question } = about!;
  const walking = isSortable ? it : asMade(it);
  const read = await readWalked(walking, kept);
  const ids = read ? read.ids : await walkedPage(walking, kept);
  if (kept.isExact && kept.total <= cap) forget(question);
  if (read) return { total: kept.total, sums: kept.sums, ...read };
  // A guess that was too high shows where the rows end.
  if (kept.isExact || ids.length === part.limit) return { total: kept.total, sums: kept.sums, ids };
  if (ids.length > 0) return { total: part.offset + ids.length, sums: kept.sums, ids };
  const { total, sums } = await remember(question);
  return { total, sums, ids };
}
