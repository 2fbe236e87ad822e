import { sql } from 'drizzle-orm';
import { isUnavailable } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/**
 * Work that is done every so many minutes, by whichever process gets to it first. A long job checks whether the server
 * is being stopped, and leaves the rest for the next run.
 */
export type Job = {
  name: string;
  minutes: number;
  run: (platform: Platform, stopped: () => boolean) => Promise<unknown>;
};

export type Jobs = {
  /** Runs a job before it is due. */
  runNow: (name: string) => Promise<void>;
  /** Finishes running work and starts no more. */
  stop: () => Promise<void>;
};

const rounds = 30_000;
/** A process that has not finished by then has died in the middle of a job. */
const leaseMinutes = 60;

/** Does what is due, now and at intervals. What was missed while no server ran is done once, at the start. */
export function startJobs(platform: Platform, jobs: readonly Job[]): Jobs {
  const { log, open } = platform;
  const names = jobs.map(({ name }) => name);
  const is = { stopped: false, known: false };

  const claim = async (): Promise<Job | undefined> => {
    const claimed = await open.db.execute<{ name: string }>(sql`
      update jobs set due_at = now() + make_interval(mins => ${leaseMinutes})
      where name = (
        select name from jobs where due_at <= now() and name = any(${sql.param(names)}::text[])
        order by due_at, name limit 1 for update skip locked
      ) returning name`);
    return jobs.find(({ name }) => name === claimed.rows[0]?.name);
  };

  /** A job due later than its interval allows was scheduled before the clock was set back: it would not run until then. */
  const bringBack = () =>
    open.db.execute(sql`
      update jobs set due_at = now()
      from unnest(${sql.param(names)}::text[], ${sql.param(jobs.map(({ minutes }) => minutes))}::int[]) known(name, minutes)
      where jobs.name = known.name and due_at > now() + make_interval(mins => greatest(minutes, ${leaseMinutes}) + 1)`);

  const round = async () => {
    if (!is.known) {
      await open.db.execute(sql`
        insert into jobs (name, due_at) select unnest(${sql.param(names)}::text[]), now() on conflict do nothing`);
      is.known = true;
    }
    await bringBack();
    while (!is.stopped) {
      const job = await claim();
      if (!job) return;
      await perform(platform, job, () => is.stopped);
    }
  };

  let underway = Promise.resolve();
  const next = () => {
    underway = underway.then(round).catch((error: unknown) => {
      // The database is unreachable: the next round finds the same work.
      if (!isUnavailable(error)) log.error({ err: error }, 'jobs could not be looked up');
    });
    return underway;
  };
  const timer = setInterval(() => void next(), rounds);
  void next();
  return {
    runNow: async (name) => {
      await open.db.execute(sql`update jobs set due_at = now() where name = ${name}`);
      await next();
    },
    stop: async () => {
      is.stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}

async function perform(platform: Platform, { name, minutes, run }: Job, stopped: () => boolean): Promise<void> {
  const { log, open } = platform;
  const started = performance.now();
  try {
    await run(platform, stopped);
    log.info({ job: name, ms: Math.round(performance.now() - started) }, 'a job ran');
    await open.db.execute(sql`
      update jobs set due_at = now() + make_interval(mins => ${minutes}), ran_at = now(), failures = 0, last_error = null
      where name = ${name}`);
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
    // Earlier than the next regular run, with growing intervals up to that.
    await open.db.execute(sql`
      update jobs set due_at = now() + make_interval(mins => least(${minutes}, power(2, least(failures, 10))::int)),
        failures = failures + 1, last_error = ${String(error).slice(0, 500)}
      where name = ${name}`);
  }
}
