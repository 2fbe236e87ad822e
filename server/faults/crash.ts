import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHouse } from './house.ts';
import type { House } from './house.ts';
import { asking, dice, makeSomeone, percentile } from './people.ts';
import type { Query } from './people.ts';
import { startUploads } from './uploads.ts';
import { makePlace, startWriters } from './writers.ts';
import type { Writers } from './writers.ts';

export type Outcome = {
  rounds: number;
  acks: number;
  lost: number;
  doubled: number;
  misplaced: number;
  /** Uploads that were acknowledged, and those that are not whole at the end. */
  files: number;
  broken: number;
  /** Failed answers, by status; 0 means no answer at all. */
  refusals: Record<string, number>;
  texts: string[];
  /** Milliseconds from the fault to the next success. */
  gap: { p50: number; p95: number; worst: number };
  /** Milliseconds from when PostgreSQL accepts connections again to the next success. */
  healed: { p95: number; worst: number };
};

type Scene = { house: House; query: Query; writers: Writers };
type Fault = (scene: Scene, round: number) => Promise<{ readyAt: number }>;

const writing = 6;
const patience = 45_000;

/** Prepares the disk of the data folder; returns the environment in which the house is started. */
type Ground = (folder: string, dataDir: string) => Record<string, string>;

/** Writers at work while the fault happens again and again, at different moments. */
export async function underFaults(rounds: number, fault: Fault, ground: Ground = () => ({})): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'bureau-fault-'));
  const dataDir = join(folder, 'data');
  const house = await openHouse({ dataDir, env: ground(folder, dataDir) });
  const query = asking(house.connection);
  const gaps: number[] = [];
  const healings: number[] = [];
  const roll = dice(rounds);
  try {
    await house.start();
    const place = await makePlace(query, writing);
    const people = await Promise.all(Array.from({ length: writing }, (_, at) => makeSomeone(query, `Writer ${at}`)));
    const writers = startWriters(house.port, people, place);
    const files = startUploads(house.port, people[0]!);
    for (let round = 0; round < rounds; round++) {
      await sleep(30 + roll(700));
      const from = performance.now();
      const { readyAt } = await fault({ house, query, writers }, round);
      const before = writers.acks();
      while (writers.acks() === before) {
        if (performance.now() - from > patience) throw new Error('Nothing is written any more.');
        await sleep(5);
      }
      gaps.push(performance.now() - from);
      healings.push(Math.max(0, performance.now() - readyAt));
    }
    await Promise.all([writers.finish(), files.finish()]);
    return {
      rounds,
      acks: writers.acks(),
      ...(await writers.compare(query)),
      files: files.kept(),
      broken: await files.broken(),
      refusals: Object.fromEntries(writers.refusals),
      texts: [...writers.texts],
      gap: { p50: percentile(gaps, 0.5), p95: percentile(gaps, 0.95), worst: percentile(gaps, 1) },
      healed: { p95: percentile(healings, 0.95), worst: percentile(healings, 1) },
    };
  } finally {
    await house.stop();
    await house.kill('tree');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** kill -9 during writes, alternating between the server with its PostgreSQL and the server alone, then the next start. */
export const killed = (rounds: number): Promise<Outcome> =>
  underFaults(rounds, async ({ house }, round) => {
    await house.kill(round % 2 === 0 ? 'tree' : 'server');
    await house.start();
    return { readyAt: performance.now() };
  });

/** PostgreSQL shut down at once (as `pg_ctl -m immediate restart` does) under load; the server keeps running. */
export const restarted = (rounds: number): Promise<Outcome> =>
  underFaults(rounds, async ({ house, query }) => {
    const pid = house.postmaster();
    if (pid === null) throw new Error('There is no PostgreSQL to restart.');
    process.kill(pid, 'SIGQUIT');
    for (let isBack = false; !isBack;) {
      await sleep(10);
      isBack = house.postmaster() !== pid && (await query('select 1 as id').then(Boolean, () => false));
    }
    return { readyAt: performance.now() };
  });
