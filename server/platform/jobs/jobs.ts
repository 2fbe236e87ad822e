import type { PgBoss } from 'pg-boss';
import { isUnavailable } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** Work that comes round by the clock (cron, in UTC); whichever process is first does it, the others do not. */
export type Job = { name: string; cron: string; run: (platform: Platform) => Promise<unknown> };

export type Jobs = {
  /** Does a job out of turn, unless it waits already. */
  runNow: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

// Relaxed: nothing here is in a hurry, and an idle server should be idle.
const pace = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: 600,
  superviseIntervalSeconds: 600,
  monitorIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
};
const pollingIntervalSeconds = 30;

/** Starts the clockwork on the server's own connections. Loaded only now, so that it does not slow the start. */
export async function startJobs(platform: Platform, jobs: readonly Job[]): Promise<Jobs> {
  const { PgBoss: Boss } = await import('pg-boss');
  const { pool } = platform.open;
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss: PgBoss = new Boss({ db, ...pace });
  boss.on('error', (error) => {
    if (!isUnavailable(error)) platform.log.error({ err: error }, 'the job queue failed');
  });
  await boss.start();
  const workers = new Map<string, string>();
  for (const job of jobs) {
    // One waiting and one running at most: a server that was away does not catch up hour by hour.
    await boss.createQueue(job.name, { policy: 'stately', retryLimit: 2, expireInSeconds: 900 });
    await boss.schedule(job.name, job.cron);
    workers.set(job.name, await boss.work(job.name, { pollingIntervalSeconds }, () => runJob(platform, job)));
  }
  return {
    runNow: async (name) => {
      await boss.send(name, {});
      boss.notifyWorker(workers.get(name)!);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

async function runJob(platform: Platform, { name, run }: Job): Promise<void> {
  const started = performance.now();
  try {
    await run(platform);
    platform.log.info({ job: name, ms: Math.round(performance.now() - started) }, 'a job ran');
  } catch (error) {
    platform.log.error({ err: error, job: name }, 'a job failed');
    throw error;
  }
}
