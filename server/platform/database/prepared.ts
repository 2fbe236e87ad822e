import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Client = {
  query: (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;
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
 * plan than to run. Values that differ between calls must be parameters, never part of the text.
 */
export async function prepared<R>(db: Database, query: SQL): Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await (db as unknown as { $client: Client }).$client.query({
    name: nameOf(text),
    text,
    values: params,
  });
  return rows as R[];
}
