import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './database.ts';
import { nameOf } from './prepared.ts';
import { askTogether } from './together.ts';
import type { Ahead } from './together.ts';

// A statement that is rebuilt on each call still has the same text: with a name, PostgreSQL parses and plans it once
// per connection. Statements seen once (e.g. bulk inserts of odd lengths) are not worth the memory, nor are very long
// ones: a plan takes about sixty bytes per character. The check who may see a record of any kind has 20,000 characters
// and takes 30 ms to plan.
const limits = { length: 40_000, letters: 800_000, watched: 2000 } as const;

type Statements = { kept: Set<string>; letters: number; seen: Set<string> };
const statements = new WeakMap<Pool, Statements>();

function statementsOf(pool: Pool): Statements {
  let known = statements.get(pool);
  if (!known) statements.set(pool, (known = { kept: new Set(), letters: 0, seen: new Set() }));
  return known;
}

/** Whether a statement is worth a name: from its second use on. */
function isRepeated(known: Statements, text: string): boolean {
  const { kept, seen } = known;
  if (kept.has(text)) return true;
  if (text.length > limits.length || known.letters + text.length > limits.letters) return false;
  if (!seen.has(text)) {
    if (seen.size >= limits.watched) seen.clear();
    seen.add(text);
    return false;
  }
  seen.delete(text);
  kept.add(text);
  known.letters += text.length;
  return true;
}

const named = (known: Statements, asked: Asked): Asked =>
  asked.name !== undefined || !isRepeated(known, asked.text) ? asked : { ...asked, name: nameOf(asked.text) };

type Asked = { text: string; name?: string | undefined };

const aheads = new WeakMap<object, Ahead>();

/** Sends a statement in one message with the next one of this transaction, which sees what the first has waited for. */
export const sendAhead = (db: Database, ahead: Ahead) =>
  aheads.set((db as unknown as { $client: object }).$client, ahead);

/** A connection that prepares repeated statements; for writes, whose plans do not depend on their values. */
export function preparing<C extends Pool | PoolClient>(client: C, pool: Pool): C {
  const known = statementsOf(pool);
  return new Proxy(client, {
    get(target, key, receiver: object) {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown;
      return (asked: Asked, values: unknown[]) => {
        const config = typeof asked === 'object' ? named(known, asked) : asked;
        const ahead = aheads.get(receiver);
        if (!ahead) return target.query(config, values);
        aheads.delete(receiver);
        return askTogether(target as PoolClient, [ahead], [config, values]);
      };
    },
  });
}

const steadies = new WeakMap<Database, Database>();

/** The same database, for reads whose plans do not depend on their values: rows by their ids. */
export function steady(db: Database): Database {
  const { $client } = db as unknown as { $client: Pool | PoolClient };
  // Inside a transaction everything is prepared already.
  if (!('totalCount' in $client)) return db;
  let known = steadies.get(db);
  if (!known) steadies.set(db, (known = drizzle({ client: preparing($client, $client) })));
  return known;
}
