import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import { cancelling } from './leaving.ts';
import { preparing } from './repeated.ts';
import { isCrowded, isDiskFull, isUnavailable, pgCode, pgConstraint } from './unavailable.ts';

export { isCrowded, isDiskFull, isUnavailable, pgCode, pgConstraint };

/** For reading and writing: the pool or a transaction. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
>;

export type OpenDatabase = { db: Database; pool: Pool; close: () => Promise<void> };

export type OpenOptions = {
  max?: number;
  /** How long to wait for a database that does not answer yet. */
  wait_ms?: number;
};

const statementTimeout = 30_000;

/** Opens a pool and checks with one query that the database answers. */
export async function openDatabase(connection: PoolConfig, options: OpenOptions = {}): Promise<OpenDatabase> {
  // Counted from the first failure, so the time it takes to load the program is not included.
  let giveUp: number | undefined;
  let config: PoolConfig = {
    application_name: 'bureau',
    statement_timeout: statementTimeout,
    // Moments are read as UTC, whatever the server's own time zone. No parallel workers: starting a second process
    // costs more than most statements take.
    options: '-c timezone=UTC -c max_parallel_workers_per_gather=0',
    ...connection,
    max: options.max ?? connection.max ?? 16,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server's own timeout answers first; this one is for a server that has disappeared.
    query_timeout: statementTimeout + 5_000,
  };
  for (;;) {
    const pool = new Pool(config);
    // The server closed an idle connection: the pool has already dropped it and makes a new one when needed.
    pool.on('error', () => {});
    try {
      await pool.query('select 1');
      const { close } = cancelling(pool, config);
      return { db: drizzle({ client: pool }), pool, close };
    } catch (error) {
      await pool.end();
      if (isRefusedParameter(error) && config.statement_timeout)
        config = { ...withoutOptions(config), statement_timeout: false };
      else if (isUnavailable(error) && Date.now() < (giveUp ??= Date.now() + (options.wait_ms ?? 10_000)))
        await sleep(250);
      else throw error;
    }
  }
}

const withoutOptions = ({ options: _refused, ...rest }: PoolConfig): PoolConfig => rest;

// PgBouncer refuses to connect with parameters it does not know; the role's own timeout and zone then apply.
function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter');
}

export type Actor = { user_id: number | null; batch: string; origin?: string };

/** What a transaction has recorded about itself: the topics it announced, and the kinds of changes it logged. */
export type Told = { news: string | null; made: string | null };

const askTold = `select current_setting('bureau.news', true) as news, current_setting('bureau.made', true) as made`;

/** What the transaction has announced and logged so far. */
export async function toldIn(tx: Database): Promise<Told> {
  const { rows } = await tx.execute<Told>(askTold);
  return rows[0]!;
}

const retries = 3;

/**
 * Runs the work in a transaction that knows the actor; `work` runs again after a deadlock, so it must only touch the
 * database. It also runs again if another call has just taken a name: this time its own check finds that, and says which
 * field it is. `hear` gets what it announced and logged, read together with the commit.
 */
export async function transaction<T>(
  open: OpenDatabase,
  actor: Actor,
  work: (tx: Database) => Promise<T>,
  hear?: (told: Told) => void,
): Promise<T> {
  const begin = beginAs(actor);
  let wasTaken = false;
  for (let failures = 0; ;) {
    try {
      return await attempt(open.pool, begin, work, hear);
    } catch (error) {
      const code = pgCode(error);
      if (code === '23505' && !wasTaken) {
        wasTaken = true;
        continue;
      }
      if ((code !== '40001' && code !== '40P01') || ++failures > retries) throw error;
      await sleep(Math.random() * 20 * failures);
    }
  }
}

async function commit(client: PoolClient, hear?: (told: Told) => void): Promise<string> {
  if (!hear) return (await client.query('commit')).command;
  // Two statements in one simple query are answered by two results, which the types do not know.
  const ended: unknown = await client.query(`${askTold}; commit`);
  const [told, { command }] = ended as [QueryResult<Told>, QueryResult];
  hear(told.rows[0]!);
  return command;
}

async function attempt<T>(
  pool: Pool,
  begin: string,
  work: (tx: Database) => Promise<T>,
  hear?: (told: Told) => void,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken ??= error;
  };
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(databaseOf(client, pool));
    // After a swallowed error PostgreSQL answers COMMIT with ROLLBACK, without complaint.
    if ((await commit(client, hear)) !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
    return result;
  } catch (error) {
    if (isUnavailable(error)) broken ??= error as Error;
    else if (!broken) await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

const databases = new WeakMap<PoolClient, Database>();

function databaseOf(client: PoolClient, pool: Pool): Database {
  let db = databases.get(client);
  if (!db) databases.set(client, (db = drizzle({ client: preparing(client, pool) })));
  return db;
}

/** The name a browser tab gives itself; empty for calls that do not come from a tab. */
export const isOrigin = (text: string): boolean => /^[\w-]{0,40}$/.test(text);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// One simple query for a single round trip. It cannot take parameters, so the values are checked here.
function beginAs({ user_id, batch, origin = '' }: Actor): string {
  if (user_id !== null && !(Number.isSafeInteger(user_id) && user_id > 0)) throw new Error('Not a user id.');
  if (!uuid.test(batch)) throw new Error('Not a batch id: it must be a uuid.');
  if (!isOrigin(origin)) throw new Error('Not a tab name.');
  return `begin; set local bureau.actor = '${user_id ?? ''}'; set local bureau.batch = '${batch}'; set local bureau.origin = '${origin}'`;
}
