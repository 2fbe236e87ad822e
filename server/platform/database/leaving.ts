import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import type { PoolConfig, QueryResult } from 'pg';
import { askTogether, planOnce } from './together.ts';
import type { Ahead } from './together.ts';

/** A caller awaiting an answer: `left` aborts when they disconnect, `ahead` returns, once, what to send first. */
export type Caller = { left: AbortSignal; ahead?: () => Ahead | null };

const callers = new AsyncLocalStorage<Caller>();

/** Runs the work for a caller who may disconnect; its statements outside of transactions are then cancelled. */
export const whileHere = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

const isPlannedOnce = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'isPlannedOnce' in config && config.isPlannedOnce === true;

type Ask = (...given: unknown[]) => Promise<QueryResult>;

/** Most statements end by themselves within this time, so their connections can be used again. */
const grace = 100;

/** Makes a pool cancel the statement of a caller who has disconnected, instead of finishing it for nobody. */
export function cancelling(pool: Pool, config: PoolConfig): { pool: Pool; close: () => Promise<void> } {
  // A connection of its own: if many disconnect at once, their statements occupy all the others until they are cancelled.
  const canceller = new Pool({ ...config, max: 1, idleTimeoutMillis: 10_000 });
  canceller.on('error', () => {});
  const ask = pool.query.bind(pool) as unknown as Ask;
  const askFor = async ({ left, ahead }: Caller, given: unknown[]): Promise<QueryResult> => {
    left.throwIfAborted();
    const client = await pool.connect();
    if (left.aborted) {
      client.release();
      left.throwIfAborted();
    }
    let timer: NodeJS.Timeout | undefined;
    let cancelled: Promise<unknown> | undefined;
    const { processID } = client as unknown as { processID: number };
    const cancel = () => {
      cancelled = canceller.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
    };
    const leave = () => {
      timer = setTimeout(cancel, grace);
    };
    left.addEventListener('abort', leave);
    const before = [ahead?.() ?? [], isPlannedOnce(given[0]) ? planOnce : []].flat();
    try {
      if (before.length > 0) return await askTogether(client, before, given);
      return await (client.query.bind(client) as unknown as Ask)(...given);
    } finally {
      left.removeEventListener('abort', leave);
      clearTimeout(timer);
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
  const close = async () => {
    await Promise.all([pool.end(), canceller.end()]);
  };
  return { pool, close };
}
