import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ruleTexts } from '../../contract/rules.ts';
import type { Access, User } from './access.ts';
import { rowsAsSql, rowsFor } from './access.ts';
import type { Call } from './calls.ts';
import type { Database } from './database/database.ts';
import { readId, Wrong } from './fields/field.ts';
import { forbidden, invalid } from './problems.ts';
import type { IdTable } from './records.ts';

/** A kind of record that others can hang on (comments, files, time …): its class name, its table, who may see it. */
export type Referable = { table: IdTable; read: Access; within?: () => SQL | undefined };

const kinds = new Map<string, Referable>();

/** Makes a kind known under its class name. */
export function referable(reference_type: string, kind: Referable): void {
  kinds.set(reference_type, kind);
}

export type Reference = { reference_type: string; reference_id: number };

/** Reads reference_type and reference_id, and proves that the record is there and the caller may see it. */
export async function readReference(call: Call, given: Record<string, unknown>): Promise<Reference> {
  const reference_type = given['reference_type'];
  const kind = typeof reference_type === 'string' ? kinds.get(reference_type) : undefined;
  if (typeof reference_type !== 'string' || !kind) throw invalid({ reference_type: [ruleTexts.in('reference_type')] });
  let reference_id: number;
  try {
    reference_id = readId(given['reference_id'], 'reference_id');
  } catch (error) {
    throw error instanceof Wrong ? invalid({ reference_id: [error.message] }) : error;
  }
  const allowed = rowsFor(kind.read, call.me);
  if (allowed === false) throw forbidden();
  const it = and(eq(kind.table.id, reference_id), kind.within?.());
  const [row] = await call.db
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(allowed === true ? it : and(it, allowed))
    .limit(1);
  if (!row) throw invalid({ reference_id: [ruleTexts.exists('reference_id')] });
  return { reference_type, reference_id };
}

/** Of these users, those who may see the record right now; none where it is gone. */
export async function seenBy<U extends User>(db: Database, record: Reference, users: U[]): Promise<U[]> {
  const kind = kinds.get(record.reference_type);
  if (!kind) throw new Error(`${record.reference_type} is no kind of record.`);
  if (users.length === 0) return [];
  const each = users.map((user) => rowsAsSql(kind.read, user));
  const found = await db.execute<{ seen: boolean[] }>(sql`
    select array[${sql.join(each, sql`, `)}]::boolean[] as seen from ${kind.table}
    where ${and(eq(kind.table.id, record.reference_id), kind.within?.())}`);
  const seen = found.rows[0]?.seen ?? [];
  return users.filter((_, at) => seen[at]);
}

/** Whether the user may see the record that two columns of a row name. A row that names none is about no record. */
export function seesRecord(me: User, type: PgColumn, id: PgColumn): SQL {
  const ways = [...kinds].map(([name, { table, read, within }]) => {
    const record = and(eq(table.id, id), within?.(), rowsAsSql(read, me));
    return and(eq(type, name), sql`exists (select from ${table} where ${record})`);
  });
  return or(isNull(type), ...ways)!;
}
