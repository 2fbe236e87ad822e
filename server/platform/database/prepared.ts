import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Statement = { name: string; text: string; values: unknown[]; isPlannedOnce?: boolean };
type Client = {
  query: (statement: Statement) => Promise<{ rows: unknown[] }>;
};

const dialect = new PgDialect();
const names = new Map<string, string>();

/** The name of a statement on every connection. */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `bureau-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`));
  return name;
}

/**
 * Runs a statement that PostgreSQL plans once per connection: for the few that run on every write and take longer to
 * plan than to run. Values that differ between calls must be parameters, never part of the text. If PostgreSQL
 * estimates that a general plan is worse, it still plans for each set of values; `isPlannedOnce` prevents that for
 * statements that only read.
 */
export async function prepared<R>(db: Database, query: SQL, isPlannedOnce = false): Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await (db as unknown as { $client: Client }).$client.query({
    name: nameOf(text),
    text,
    values: params,
    isPlannedOnce,
  });
  return rows as R[];
}
