import { sql } from 'drizzle-orm';
import { addCompanies } from '../contacts/bulk.ts';
import { addContactCompanies } from '../contacts/contacts.access.ts';
import { atTheDoor } from '../../platform/access.ts';
import { pieces } from '../../platform/bulk.ts';
import type { Call } from '../../platform/calls.ts';
import { forbidden } from '../../platform/problems.ts';
import { tags } from '../../system/tags/tags.table.ts';
import type { Made, Row } from './importing.ts';
import { keyOf } from './known.ts';

/** Missing companies are only created for users who may add companies. */
export function refuseForeign({ me }: Call, adds_companies: boolean): void {
  if (adds_companies && !atTheDoor(addContactCompanies, me)) throw forbidden();
}

/** The names that do not exist yet, each once and in its first spelling. */
export function newNames(names: string[], known: Map<string, number>): string[] {
  const fresh = new Map<string, string>();
  for (const name of names) if (!known.has(keyOf(name)) && !fresh.has(keyOf(name))) fresh.set(keyOf(name), name);
  return [...fresh.values()];
}

export async function knownTags({ db }: Call, rows: Row[]): Promise<Made['tags']> {
  const asked = [...new Set(rows.flatMap((row) => row.tags.map(keyOf)))];
  if (asked.length === 0) return new Map();
  const found = await db
    .select({ id: tags.id, label: tags.label })
    .from(tags)
    .where(sql`lower(${tags.label}) = any(${sql.param(asked)}::text[])`);
  return new Map(found.map(({ id, label }) => [keyOf(label), id]));
}

export const companyNames = (rows: Row[]) => rows.flatMap(({ new_company }) => new_company ?? []);

/** Creates the tags that the rows name and the companies that new rows name, if they do not exist yet. */
export async function makeAlong(call: Call, rows: Row[], fresh: Row[]): Promise<Made> {
  const { db, me } = call;
  const known = await knownTags(call, rows);
  const labels = newNames(
    rows.flatMap((row) => row.tags),
    known,
  ).map((label) => ({ label }));
  for (const piece of pieces(labels)) await db.insert(tags).values(piece).onConflictDoNothing();
  const names = newNames(companyNames(fresh), new Map());
  const made = await addCompanies(
    db,
    names.map((name) => ({ name, owner_id: me.id, created_by_user_id: me.id, labels: { brand: [], tags: [] } })),
  );
  return {
    tags: labels.length > 0 ? await knownTags(call, rows) : known,
    companies: new Map(names.map((name, at) => [keyOf(name), made[at]!])),
  };
}
