import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { startJobs } from './jobs.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency([]);
});
afterAll(() => agency.close());

const hands = { name: 'test-work', cron: '0 4 * * *' };
const waiting = async () => {
  const { rows } = await agency.open.pool.query<{ state: string }>(
    `select state from pgboss.job where name = 'test-work' order by created_on`,
  );
  return rows.map(({ state }) => state);
};

test('two processes never do the same work at once, and both stop cleanly', async () => {
  let done = 0;
  let running = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await sleep(200);
    running -= 1;
    done += 1;
  };
  const processes = await Promise.all([1, 2].map(() => startJobs(agency.platform, [{ ...hands, run }])));
  const { rows } = await agency.open.pool.query(`select cron from pgboss.schedule where name = 'test-work'`);
  expect(rows).toEqual([{ cron: '0 4 * * *' }]);
  await Promise.all(processes.map(({ runNow }) => runNow('test-work')));
  await expect.poll(() => done, { timeout: 10_000 }).toBeGreaterThan(0);
  await Promise.all(processes.map(({ stop }) => stop()));
  expect({ most, running }).toEqual({ most: 1, running: 0 });
  expect(await waiting()).toContain('completed');
});

test('work that fails is tried again and does not end the server', async () => {
  let tries = 0;
  const failing = await startJobs(agency.platform, [
    {
      ...hands,
      run: async () => {
        tries += 1;
        throw new Error('not today');
      },
    },
  ]);
  await failing.runNow('test-work');
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(0);
  await failing.stop();
  expect((await waiting()).at(-1)).toMatch(/retry|failed/);
});
