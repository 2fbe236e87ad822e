import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { ruleTexts } from '../../contract/rules.ts';
import type { Access } from './access.ts';
import { rowsFor } from './access.ts';
import type { Call } from './calls.ts';
import { readId, Wrong } from './fields/field.ts';
import { forbidden, invalid } from './problems.ts';
import type { IdTable } from './records.ts';

/** A kind of record that others can hang on (comments, files, time …): its class name, its table, who may see it. */
export type Referable = { table: IdTable; read: Access; within?: (call: Call) => SQL | undefined };

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
  const it = and(eq(kind.table.id, reference_id), kind.within?.(call));
  const [row] = await call.db
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(allowed === true ? it : and(it, allowed))
    .limit(1);
  if (!row) throw invalid({ reference_id: [ruleTexts.exists('reference_id')] });
  return { reference_type, reference_id };
}
