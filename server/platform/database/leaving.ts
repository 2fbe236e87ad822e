import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, QueryResult } from 'pg';

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs the work for a caller who may leave; statements outside of transactions then end at once. */
export const whileHere = <T>(caller: AbortSignal, work: () => T): T => callers.run(caller, work);

type Ask = (...given: unknown[]) => Promise<QueryResult>;

/** Makes a pool cancel the statement of a caller who has left, instead of finishing it for nobody. */
export function cancelling(pool: Pool): Pool {
  const ask = pool.query.bind(pool) as unknown as Ask;
  const askFor = async (caller: AbortSignal, given: unknown[]): Promise<QueryResult> => {
    caller.throwIfAborted();
    const client = await pool.connect();
    let cancelled: Promise<unknown> | undefined;
    const { processID } = client as unknown as { processID: number };
    const leave = () => {
      cancelled = ask('select pg_cancel_backend($1)', [processID]).catch(() => {});
    };
    caller.addEventListener('abort', leave);
    try {
      return await (client.query.bind(client) as unknown as Ask)(...given);
    } finally {
      caller.removeEventListener('abort', leave);
      await cancelled;
      // Not used again: a cancellation that comes late would stop the next caller's statement.
      client.release(cancelled !== undefined);
    }
  };
  const query = (...given: unknown[]) => {
    const caller = callers.getStore();
    const isPlain = typeof given.at(-1) !== 'function';
    return caller && isPlain ? askFor(caller, given) : ask(...given);
  };
  pool.query = query;
  return pool;
}
