import { setTimeout as sleep } from 'node:timers/promises';
import type { Agency } from './agency.ts';

/**
 * Makes calls that certainly meet. The locked rows, as a statement that ends with `for update`, keep them waiting in
 * their order until the last of them is there; `before` may still change something.
 */
export async function atOnce<T>(
  { open }: Agency,
  rows: string,
  calls: readonly (() => Promise<T>)[],
  before = 'select',
): Promise<T[]> {
  const client = await open.pool.connect();
  const waiting = async () =>
    (
      await open.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  try {
    await client.query(`begin; ${rows}`);
    const made: Promise<T>[] = [];
    let done = 0;
    for (const call of calls) {
      made.push(call().finally(() => (done += 1)));
      while ((await waiting()) !== made.length - done) await sleep(5);
    }
    await client.query(`${before}; commit`);
    return await Promise.all(made);
  } finally {
    client.release();
  }
}
