import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReferenceType } from '../../contract/api.ts';
import { ruleTexts } from '../../contract/platform/rules.ts';
import type { Access, User } from './access.ts';
import { rowsAsSql, rowsFor } from './access.ts';
import type { Call } from './calls.ts';
import type { Lookup } from './changes/tracked.ts';
import type { Database } from './database/database.ts';
import { readId, Wrong } from './fields/field.ts';
import { forbidden, invalid } from './problems.ts';
import type { IdTable } from './records.ts';
import { slot } from './slots.ts';

type Part = 'checklists' | 'files';

/** A kind of record that others can be attached to (comments, files, time …): its class name, its table, who may see it. */
export type Referable = {
  table: IdTable;
  read: Access;
  within?: () => SQL | undefined;
  /** People are notified about such records, but nothing is attached to them. */
  only_told?: true;
  /** Its node in the tree and its name, for kinds that have both. */
  place?: {
    node: PgColumn;
    name: PgColumn;
    /** Its owners: they are notified of comments on it. */
    owners?: PgColumn[];
    /** The screen it is shown on. */
    path?: (id: number) => string;
    /** What can be attached to it besides comments and time. */
    carries?: Part[];
  };
};

/** The kinds by class name, given by the modules that own them. */
export const referables = slot<ReferenceType, Referable>('referables');

type Placed = Referable & Required<Pick<Referable, 'place'>>;
const isPlaced = (kind: Referable | undefined): kind is Placed => kind?.place !== undefined;

/** The kind of that name, if its records have a place in the tree. */
export function placedKind(reference_type: string): Placed | undefined {
  const kind = referables.find(reference_type);
  return isPlaced(kind) ? kind : undefined;
}

/** The names of the kinds that can have checklists or files. */
export const kindsWith = (part: Part): string[] =>
  placedKinds().flatMap(({ kind, place }) => (place.carries?.includes(part) ? [kind] : []));

/** How a history names the records of a kind. */
export function lookupOf(reference_type: ReferenceType): Lookup {
  const { table, place } = placedKind(reference_type)!;
  return { table, text: place.name };
}

/** The kinds whose records have a place in the tree. */
export const placedKinds = (): (Placed & { kind: string })[] =>
  referables.all().flatMap(([kind, of]) => (isPlaced(of) ? [{ ...of, kind }] : []));

export type Reference = { reference_type: string; reference_id: number };

/**
 * Before something is attached to a record: it is not trashed or merged until the end of the transaction. What is attached
 * while it is being merged would stay with the trashed one, so this also waits for a merge that is under way.
 */
export const holdCarrier = (db: Database, table: IdTable, where: SQL) =>
  db.execute(sql`select from ${table} where ${where} for key share`);

/**
 * Reads reference_type and reference_id, and checks that the record exists and the caller may see it; `attach` if
 * something is going to be attached to it.
 */
export async function readReference(
  call: Call,
  given: Record<string, unknown>,
  { attach = false } = {},
): Promise<Reference> {
  const reference_type = given['reference_type'];
  const kind = typeof reference_type === 'string' ? referables.find(reference_type) : undefined;
  if (typeof reference_type !== 'string' || !kind || kind.only_told)
    throw invalid({ reference_type: [ruleTexts.in('reference_type')] });
  let reference_id: number;
  try {
    reference_id = readId(given['reference_id'], 'reference_id');
  } catch (error) {
    throw error instanceof Wrong ? invalid({ reference_id: [error.message] }) : error;
  }
  const allowed = rowsFor(kind.read, call.me);
  if (allowed === false) throw forbidden();
  if (attach) await holdCarrier(call.db, kind.table, eq(kind.table.id, reference_id));
  const it = and(eq(kind.table.id, reference_id), kind.within?.());
  const [row] = await call.db
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(allowed === true ? it : and(it, allowed))
    .limit(1);
  // People read it below the comment they were writing when someone else deleted the record.
  if (!row) throw invalid({ reference_id: ['This record does not exist or has been deleted.'] });
  return { reference_type, reference_id };
}

/** Those of the users who may see the record right now; none if it is gone. */
export async function seenBy<U extends User>(db: Database, record: Reference, users: U[]): Promise<U[]> {
  const kind = referables.find(record.reference_type);
  if (!kind) throw new Error(`${record.reference_type} is not a kind of record.`);
  if (users.length === 0) return [];
  const each = users.map((user) => rowsAsSql(kind.read, user));
  const found = await db.execute<{ seen: boolean[] }>(sql`
    select array[${sql.join(each, sql`, `)}]::boolean[] as seen from ${kind.table}
    where ${and(eq(kind.table.id, record.reference_id), kind.within?.())}`);
  const seen = found.rows[0]?.seen ?? [];
  return users.filter((_, at) => seen[at]);
}

type Carried = { type: PgColumn; id: PgColumn };

const kindsOf = (among: readonly string[] | undefined) =>
  referables.all().filter(([name]) => among?.includes(name) ?? true);

/** Whether the record that two columns of a row refer to exists and passes the condition. */
function recordIs({ type, id }: Carried, among: readonly string[] | undefined, where: (kind: Referable) => SQL): SQL[] {
  return kindsOf(among).map(([name, kind]) => {
    const record = and(eq(kind.table.id, id), kind.within?.(), where(kind));
    // Row by row: `offset 0` keeps PostgreSQL from listing all records of the kind first.
    return and(eq(type, name), sql`exists (select from ${kind.table} where ${record} offset 0)`)!;
  });
}

/**
 * Whether the user may see the record that two columns of a row refer to. A row may also refer to none. `among` limits
 * the kinds it can be.
 */
export const seesRecord = (me: User, type: PgColumn, id: PgColumn, among?: readonly string[]): SQL =>
  or(isNull(type), ...recordIs({ type, id }, among, ({ read }) => rowsAsSql(read, me)))!;

/** Whether the record that two columns of a row refer to still exists, regardless of who may see it. */
export const hasRecord = (type: PgColumn, id: PgColumn, among?: readonly string[]): SQL =>
  or(...recordIs({ type, id }, among, () => sql`true`))!;

/** A column of the record that two columns of a row refer to. */
function placed(part: 'name' | 'node', type: PgColumn | SQL, id: PgColumn | SQL, among?: readonly string[]): SQL {
  const kinds = placedKinds().filter(({ kind }) => among?.includes(kind) ?? true);
  if (kinds.length === 0) return sql`null`;
  const cases = kinds.map(
    ({ kind, table, place }) =>
      sql`when ${kind}::text then (select ${place[part]} from ${table} where ${table.id} = ${id})`,
  );
  return sql`case ${type} ${sql.join(cases, sql` `)} end`;
}

/** The name of the record that two columns of a row refer to; `among` limits the kinds it can be. */
export const recordName = (type: PgColumn | SQL, id: PgColumn | SQL, among?: readonly string[]): SQL<string | null> =>
  placed('name', type, id, among) as SQL<string | null>;

/** Its place in the tree. */
export const recordNode = (type: PgColumn | SQL, id: PgColumn | SQL, among?: readonly string[]): SQL<number | null> =>
  placed('node', type, id, among) as SQL<number | null>;

/** A record's name and where it is shown; null if the user may not see it. */
export async function placeOf(call: Call, { reference_type, reference_id }: Reference) {
  const kind = placedKind(reference_type);
  const allowed = kind && rowsFor(kind.read, call.me);
  if (!kind?.place.path || !allowed) return null;
  const it = and(eq(kind.table.id, reference_id), kind.within?.(), allowed === true ? undefined : allowed);
  const found = await call.db.execute<{ name: string }>(
    sql`select ${kind.place.name} as name from ${kind.table} where ${it}`,
  );
  const name = found.rows[0]?.name;
  return name === undefined ? null : { name, path: kind.place.path(reference_id) };
}

/** The node of a record that has a place in the tree. */
export async function nodeOfRecord(db: Database, { reference_type, reference_id }: Reference): Promise<number> {
  const { table, place } = placedKind(reference_type)!;
  const found = await db.execute<{ node_id: number }>(
    sql`select ${place.node} as node_id from ${table} where ${table.id} = ${reference_id}`,
  );
  return found.rows[0]!.node_id;
}

/** Whether the user may see the record that has this place in the tree; `among` limits its kinds. */
export function seesNode(me: User, node: SQL, among: readonly string[]): SQL {
  const ways = placedKinds().flatMap(({ kind, table, place, read, within }) =>
    !among.includes(kind) || rowsFor(read, me) === false
      ? []
      : [
          sql`exists (select from ${table} where ${and(sql`${place.node} = ${node}`, within?.(), rowsAsSql(read, me))})`,
        ],
  );
  return or(...ways) ?? sql`false`;
}
