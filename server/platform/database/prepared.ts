import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Client = {
  query: (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;
};

const dialect = new PgDialect();
const names = new Map<string, string>();

/** The name that a statement goes by on every connection. */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `bureau-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`));
  return name;
}

/**
 * Runs a statement that PostgreSQL plans once per connection: for the few on the path of every write, whose planning
 * costs more than their work. What differs from call to call must stand in parameters, never in the text.
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
