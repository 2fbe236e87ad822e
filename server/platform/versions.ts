import { and, asc, eq, getTableName, sql } from 'drizzle-orm';
import type { ConflictData } from '../../contract/platform/answers.ts';
import type { Call } from './calls.ts';
import { actorName, changes } from './changes/changes.table.ts';
import { isoInstant } from './columns.ts';
import { conflict, refused } from './problems.ts';
import type { IdTable } from './records.ts';
import { hashOf } from './secrets.ts';

const rowId = (call: Call): number | null => {
  const found = call.record as { id?: unknown } | undefined;
  return typeof found?.id === 'number' ? found.id : null;
};

const hasVersion = (table: IdTable) => 'updated_at' in table;

/** The moment of the record's last change: sent with a form's values and back with its submit. */
export async function currentVersion(table: IdTable, call: Call): Promise<string | undefined> {
  const id = rowId(call);
  if (id === null || !hasVersion(table)) return undefined;
  const loaded = (call.record as { updated_at?: unknown }).updated_at;
  if (typeof loaded === 'string') return loaded;
  const found = await call.db.execute<{ at: string }>(
    sql`select updated_at::text as at from ${table} where ${table.id} = ${id}`,
  );
  return found.rows[0] ? isoInstant(found.rows[0].at) : undefined;
}

type FormValues = Record<string, unknown>;

/** PostgreSQL takes more for a moment than we write, and has several errors for what it does not take. */
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text);

const idOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one);

/** A digest of the ids in the form's sets, such as tags and roles; null if it has none. */
function setsOf(values: FormValues): string | null {
  const sets = Object.entries(values).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  if (sets.length === 0) return null;
  const ids = sets.map(([name, all]) => [name, all.map((one) => JSON.stringify(idOf(one))).toSorted()]);
  return hashOf(JSON.stringify(ids)).toString('base64url').slice(0, 16);
}

/**
 * The version of a form. Its sets are rows of other tables, and changing them is no change of the record, so their
 * content is part of the version.
 */
export async function formVersion(table: IdTable, call: Call, values: FormValues): Promise<string | undefined> {
  const at = await currentVersion(table, call);
  const sets = setsOf(values);
  return at && sets ? `${at} ${sets}` : at;
}

export const changedBy = (who?: string | null): string => `${who ?? 'Someone'} has changed this in the meantime.`;

/**
 * Refuses the answer to a question that would be another one by now: who agreed to move a record to the trash must not
 * delete it for good because a colleague has just moved it there.
 */
export function refuseOtherQuestion({ body }: Call, question: string | undefined): void {
  const asked = body['_asked'];
  if (typeof asked === 'string' && asked !== question) throw conflict(changedBy());
}

/** Refuses a submit made on an older copy of the record, and says who has changed what since. */
export async function refuseStale(table: IdTable, call: Call, valuesNow: () => Promise<FormValues>): Promise<void> {
  const sent = call.body['_version'];
  const id = rowId(call);
  if (typeof sent !== 'string' || sent === '' || id === null) return;
  const [known = '', sets] = sent.split(' ');
  const now = await currentVersion(table, call);
  if (now === undefined) return;
  if (now === known && (!sets || setsOf(await valuesNow()) === sets)) return;
  if (!isMoment(known)) throw refused('A value is not valid.');

  const since = await call.db
    .select({ before: changes.before, after: changes.after, at: changes.at, by: actorName })
    .from(changes)
    .where(
      and(
        eq(changes.table_name, getTableName(table)),
        eq(changes.row_id, id),
        sql`(${changes.after} ->> 'updated_at')::timestamptz > ${known}::timestamptz`,
      ),
    )
    .orderBy(asc(changes.id));
  const changed: ConflictData['changed'] = {};
  for (const { before, after } of since) {
    for (const [name, to] of Object.entries(after ?? {})) {
      const from = before?.[name];
      if (name === 'updated_at' || JSON.stringify(from) === JSON.stringify(to)) continue;
      changed[name] = { from: changed[name] ? changed[name].from : from, to };
    }
  }
  const last = since.at(-1);
  throw conflict(changedBy(last?.by), {
    by: last?.by ?? null,
    at: last?.at ?? (now === known ? null : now),
    changed,
    values: await valuesNow(),
  });
}
