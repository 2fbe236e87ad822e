import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { statements, type Statement } from './statements.ts';

export type Migration = { name: string; checksum: string; statements: Statement[] };

export type Applied = { name: string; checksum: string };

export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The migrations the program knows, in order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, at) => {
    const number = fileName.exec(name)?.[1];
    if (!number) throw new MigrationFailed(`${name} is not named like 0001_what_it_does.sql.`);
    if (names[at - 1]?.startsWith(number))
      throw new MigrationFailed(`${names[at - 1]} and ${name} have the same number.`);
  });
  return names.map((name) => migration(name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')));
}

function migration(name: string, source: string): Migration {
  const parts = statements(source);
  const control = parts.find(({ text }) => /^(begin|start|commit|end|rollback|abort)\b/i.test(text));
  if (control) throw new MigrationFailed(`${name}, line ${control.line}: a migration already runs in a transaction.`);
  return { name, checksum: createHash('sha256').update(source).digest('hex'), statements: parts };
}

/** The migrations still to run; refuses a database that is newer than the program or has a different history. */
export function pendingMigrations(known: Migration[], applied: Applied[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const unknown = applied.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new MigrationFailed(
      `The database is newer than this program: it has ${unknown.join(', ')}. Run the program that made it, or a newer one.`,
    );
  }
  const changed = applied.find(({ name, checksum }) => byName.get(name)?.checksum !== checksum);
  if (changed) {
    throw new MigrationFailed(
      `${changed.name} was changed after it had run on this database. Restore it and add a new migration.`,
    );
  }
  const done = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !done.has(name));
}

/** The migrations the database has; creates their table the first time. Only inside a transaction that holds the lock. */
export async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  return appliedFrom(client);
}

/** The same, if the table already exists. */
export async function appliedFrom(client: Pick<ClientBase, 'query'>): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name');
  return rows;
}

/** Runs one migration in the caller's transaction. */
export async function applyMigration(client: ClientBase, { name, checksum, statements }: Migration): Promise<void> {
  for (const [at, { text, line }] of statements.entries()) {
    try {
      await client.query(unhurried(text));
    } catch (error) {
      const { message, position } = error as Error & { position?: string };
      const where = line + text.slice(0, Number(position ?? 1) - 1).split('\n').length - 1;
      throw new MigrationFailed(
        `${name}, statement ${at + 1} of ${statements.length} (line ${where}) failed: ${message}\n${excerpt(text)}`,
        { cause: error },
      );
    }
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** A statement without our client's time limit: changing a large table can take long. */
export function unhurried(text: string) {
  return { text, query_timeout: 2 ** 31 - 1 };
}

function excerpt(text: string): string {
  const lines = text
    .split('\n')
    .slice(0, 4)
    .map((line) => `    ${line}`);
  return lines.join('\n');
}
