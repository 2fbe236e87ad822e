import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { startJobs } from './jobs.ts';
import type { Job } from './jobs.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency([]);
});
afterAll(() => agency.close());
beforeEach(async () => {
  await agency.open.pool.query('delete from jobs');
});

const start = (run: Job['run'], name = 'count') => startJobs(agency.platform, [{ name, minutes: 60, run }]);
const jobRow = async () => {
  const { rows } = await agency.open.pool.query<{ wait: number; failures: number; last_error: string | null }>(
    `select round(extract(epoch from due_at - now()) / 60)::int as wait, failures, last_error from jobs`,
  );
  return rows[0];
};

test('one of several processes does the work, and again only when it is due', async () => {
  let done = 0;
  const run = async () => {
    await sleep(50);
    done += 1;
  };
  const processes = Array.from({ length: 4 }, () => start(run));
  await expect.poll(jobRow).toMatchObject({ wait: 60, failures: 0 });
  await Promise.all(processes.map(({ stop }) => stop()));
  const later = start(run);
  await later.stop();
  expect(done).toBe(1);
});

test('what was missed while no server ran is done once at the start', async () => {
  await agency.open.pool.query(`insert into jobs (name, due_at) values ('count', now() - interval '3 days')`);
  let done = 0;
  const { stop } = start(async () => void (done += 1));
  await expect.poll(jobRow).toMatchObject({ wait: 60 });
  await stop();
  expect(done).toBe(1);
});

test('after the clock was set back work does not wait until it has caught up', async () => {
  await agency.open.pool.query(`insert into jobs (name, due_at) values ('count', now() + interval '1 day')`);
  let done = 0;
  const { stop } = start(async () => void (done += 1));
  await expect.poll(jobRow).toMatchObject({ wait: 60 });
  await stop();
  expect(done).toBe(1);
});

test('failed work is retried at growing intervals and does not hold up other work', async () => {
  const others: string[] = [];
  const jobs = startJobs(agency.platform, [
    { name: 'a-broken', minutes: 60, run: () => Promise.reject(new Error('not today')) },
    { name: 'b-fine', minutes: 60, run: async () => void others.push('done') },
  ]);
  await expect.poll(() => others).toEqual(['done']);
  const broken = async () => {
    const { rows } = await agency.open.pool.query(
      `select round(extract(epoch from due_at - now()) / 60)::int as wait, failures, last_error from jobs where name = 'a-broken'`,
    );
    return rows[0] as unknown;
  };
  for (const [failures, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    if (failures > 0) await jobs.runNow('a-broken');
    expect(await broken()).toEqual({ wait, failures: failures + 1, last_error: 'Error: not today' });
  }
  await jobs.stop();
});

test('stopping waits for running work', async () => {
  let isDone = false;
  const { stop } = start(async () => {
    await sleep(150);
    isDone = true;
  });
  await sleep(60);
  await stop();
  expect(isDone).toBe(true);
  expect(await jobRow()).toMatchObject({ wait: 60 });
});

test('a job whose process died is taken over after its lease', async () => {
  await agency.open.pool.query(`insert into jobs (name, due_at) values ('count', now() + interval '59 minutes')`);
  let done = 0;
  const { stop, runNow } = start(async () => void (done += 1));
  await sleep(100);
  expect(done).toBe(0);
  await runNow('count');
  await stop();
  expect(done).toBe(1);
});
