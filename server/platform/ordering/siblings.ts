import { and, eq, getTableName, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Name } from '../../../contract/platform/references.ts';
import { goesBy } from '../client-names.ts';
import type { Database } from '../database/database.ts';
import { refused } from '../problems.ts';
import { behind, renumbered } from './numbers.ts';
import type { Placed, Renumbered, Scale } from './numbers.ts';

export type SiblingTable = PgTable & { id: PgColumn; sequence: PgColumn };

/** Rows of one table that have an order among each other. */
export type Siblings<T extends SiblingTable = SiblingTable> = {
  table: T;
  /** The columns whose values siblings have in common; none if all rows of the table are in one order. */
  within: readonly PgColumn[];
  scale: Scale;
  /** How many siblings there may be, and the message for one more. */
  most?: { rows: number; says: string };
  /** The rows that count when a place is given as a number from the top. */
  counts?: () => SQL;
};

/** The values of the columns `within`, for one group of siblings. */
export type Among = readonly (number | string | null)[];

export const amongThem = ({ within }: Siblings, among: Among): SQL =>
  and(sql`true`, ...within.map((column, at) => (among[at] === null ? isNull(column) : eq(column, among[at]))))!;

const isFull = ({ most }: Siblings, rows: number) => most !== undefined && rows > most.rows;
export const refuseTooMany = (siblings: Siblings, rows: number): void => {
  if (isFull(siblings, rows)) throw refused(siblings.most!.says);
};

/** Gives rows their new numbers and, with `into`, new values of one column. */
export async function writeNumbers(
  db: Database,
  { table }: Siblings,
  changes: readonly Renumbered[],
  into?: { column: PgColumn; values: readonly (number | null)[] },
): Promise<void> {
  if (changes.length === 0) return;
  const moved = into ? sql`, ${sql.identifier(into.column.name)} = wanted.target` : sql``;
  const isMoved = into ? sql` or ${into.column} is distinct from wanted.target` : sql``;
  await db.execute(sql`
    update ${table} set sequence = wanted.sequence${moved}
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[], ${sql.param(changes.map(({ sequence }) => sequence))}::bigint[],
      ${sql.param(into?.values ?? [])}::int[]) as wanted (id, sequence, target)
    where ${table.id} = wanted.id and (${table.sequence} <> wanted.sequence${isMoved})`);
}

/**
 * Numbers for `count` new rows at the end. The holder must be locked; where all rows of a table are in one order there is
 * none, so those who add wait for each other here.
 */
export async function lastPlaces(db: Database, siblings: Siblings, among: Among, count = 1): Promise<number[]> {
  const { table, within, most, scale } = siblings;
  if (within.length === 0)
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`order of ${getTableName(table)}`}))`);
  const rows = most ? sql`count(*)` : sql`0`;
  const find = async () => {
    const { rows: found } = await db.execute<{ rows: number; last: number }>(
      sql`select ${rows}::int as rows, coalesce(max(${table.sequence}), 0)::float8 as last
        from ${table} where ${amongThem(siblings, among)}`,
    );
    refuseTooMany(siblings, found[0]!.rows + count);
    return behind(found[0]!.last, count, scale);
  };
  const numbers = await find();
  if (numbers.at(-1)! <= scale.limit) return numbers;
  await widen(db, siblings, among);
  return find();
}

/** Renumbers all rows of a group, with room between them. */
export const widen = (db: Database, siblings: Siblings, among: Among) => {
  const { table, scale } = siblings;
  return db.execute(sql`
    update ${table} set sequence = wanted.place * ${scale.step}
    from (select id, row_number() over (order by sequence, id) as place from ${table}
      where ${amongThem(siblings, among)}) wanted
    where ${table.id} = wanted.id`);
};

/**
 * The number between two neighbours (columns `low` and `high`, null if there is none), or the one a row already has
 * there (`now`); null if there is no room left.
 */
export const between = ({ step, limit }: Scale, now: SQL): SQL => sql`
  case when ${now} > coalesce(low, ${now} - 1) and ${now} < coalesce(high, ${now} + 1) then ${now}
    when high is null and coalesce(low, 0) < ${limit - step}::bigint then coalesce(low, 0) + ${step}::bigint
    when low is null and high > ${step - limit}::bigint then high - ${step}::bigint
    when high - low > 1 then low + (high - low) / 2 end`;

export type Spot = {
  /** The place counted from the top, 0 first. */
  at?: number | null;
  /** The row that comes next. */
  before?: Name | null;
};

/** The number for a place among siblings, at their end if none is given or it does not exist; ignores the row `moving`. */
export async function roomAt(db: Database, siblings: Siblings, among: Among, spot: Spot = {}, moving = 0) {
  const { table, scale, counts } = siblings;
  const { at = null, before = null } = spot;
  if (scale.isTight) throw new Error('Rows that are numbered by their places are put in order as a whole.');
  if (at === null && before === null) return (await lastPlaces(db, siblings, among))[0]!;
  const others = sql`${amongThem(siblings, among)} and ${table.id} <> ${moving}`;
  const next =
    before === null
      ? sql`select ${table.sequence} from ${table} where ${others} and ${counts?.() ?? sql`true`}
          order by ${table.sequence}, ${table.id} offset ${at} limit 1`
      : sql`select ${table.sequence} from ${table} where ${others} and ${goesBy(getTableName(table), before)}`;
  for (;;) {
    const { rows } = await db.execute<{ place: string | null; held: number }>(sql`
      select ${between(scale, sql`null::bigint`)} as place, held from (
        select next.sequence::bigint as high, (select max(${table.sequence})::bigint from ${table} where ${others}
            and ${table.sequence} < coalesce(next.sequence, 9223372036854775807)) as low,
          ${siblings.most ? sql`(select count(*) from ${table} where ${others})` : sql`0`}::int as held
        from (select 1) one left join (${next}) next on true) found`);
    refuseTooMany(siblings, rows[0]!.held + 1);
    // The driver returns a bigint as text.
    if (rows[0]!.place !== null) return Number(rows[0]!.place);
    await widen(db, siblings, among);
  }
}

/** Puts rows that are known to be all of a group into this order, with as few changes as possible. */
export const putPlaces = (db: Database, siblings: Siblings, order: readonly Placed[]): Promise<void> =>
  writeNumbers(db, siblings, renumbered(order, siblings.scale));

/** Puts the rows of a group into the order of the ids, all or nothing: a foreign, missing or repeated one is refused. */
export async function putInPlaces(
  db: Database,
  siblings: Siblings,
  among: Among,
  ids: readonly number[],
  incomplete = 'The order does not name each row exactly once. Please reload and try again.',
): Promise<void> {
  const { table } = siblings;
  const { rows } = await db.execute<{ id: number; sequence: number }>(sql`
    select ${table.id} as id, ${table.sequence}::float8 as sequence from ${table} where ${amongThem(siblings, among)}
    order by ${table.id} for update`);
  const own = new Map(rows.map((row) => [row.id, row]));
  const order = ids.flatMap((id) => own.get(id) ?? []);
  if (ids.length !== own.size || new Set(order).size !== own.size) throw refused(incomplete);
  await putPlaces(db, siblings, order);
}
