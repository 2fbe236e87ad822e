import { cpuOf } from './cpu.ts';
import type { Bench } from './data.ts';
import { connections, drive, median, quantile } from './load.ts';
import type { Measured } from './load.ts';
import type { Work } from './works.ts';

/** One of the two servers: where it listens, and the processes whose CPU counts as its own. */
export type Contender = { port: number; processes: number[] };
type Name = 'bare' | 'ours';

export type Compared = {
  cpu: Record<Name, number>;
  /** Ours divided by bare: the median of all pairs of rounds, and their quartiles. */
  ratio: number;
  quartiles: [number, number];
  times: Record<Name, Measured>;
};

/** How long each server's part of a round takes, and its warm-up at most, in milliseconds. */
const lengths = { round: 160, warm: 1_500 };

/**
 * Enough requests for code to be compiled and every connection to have its plans (PostgreSQL settles on one at the sixth
 * call). Slow requests get fewer: planning and compiling are a small part of their cost.
 */
const warmUp = (callers: number) => Math.max(150, 16 * callers);

/** The fewest rounds for work so slow that even one request per caller takes longer than a round should. */
const fewest = 6;

const middle = (measured: Measured[]): Measured => ({
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
  bytes: measured[0]?.bytes ?? 0,
});

/**
 * The two servers take turns in short rounds and alternate who goes first. Other load on the machine affects a few rounds
 * of many, or both halves of a pair, so it hardly changes the median of the pairs.
 */
export async function compare(
  work: Work,
  bench: Bench,
  contenders: Record<Name, Contender>,
  callers: number,
  rounds: number,
): Promise<Compared> {
  const agents = { bare: connections(callers), ours: connections(callers) };
  const cpu: Record<Name, number[]> = { bare: [], ours: [] };
  const times: Record<Name, Measured[]> = { bare: [], ours: [] };
  let asked = 0;
  const ask = (name: Name, count: number) => {
    const from = asked;
    return drive(contenders[name].port, callers, count, (turn) => work[name](bench, from + turn), agents[name]);
  };
  const names: Name[] = ['bare', 'ours'];
  /** Milliseconds per request in the second half of the warm-up. */
  const warm = async (name: Name): Promise<number> => {
    const ends = [performance.now()];
    while (ends.length * callers <= warmUp(callers) && ends.at(-1)! - ends[0]! < lengths.warm) {
      await ask(name, callers);
      asked += callers;
      ends.push(performance.now());
    }
    const half = ends.slice(Math.floor((ends.length - 1) / 2));
    return (half.at(-1)! - half[0]!) / (half.length - 1) / callers;
  };
  const each = Math.max(await warm('bare'), await warm('ours'));
  const requests = Math.max(Math.round(lengths.round / each), callers);
  const isLong = requests * each > 2 * lengths.round;
  const most = isLong ? Math.max(fewest, Math.round((rounds * lengths.round) / (requests * each))) : rounds;
  for (let round = 0; round < most; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const before = cpuOf(contenders[name].processes);
      times[name].push(await ask(name, requests));
      cpu[name].push((cpuOf(contenders[name].processes) - before) / requests);
    }
    asked += requests;
  }
  for (const agent of Object.values(agents)) agent.destroy();
  const ratios = cpu.ours.map((ours, at) => ours / cpu.bare[at]!);
  return {
    cpu: { bare: median(cpu.bare), ours: median(cpu.ours) },
    ratio: median(ratios),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    times: { bare: middle(times.bare), ours: middle(times.ours) },
  };
}
