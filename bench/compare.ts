import { cpuOf } from './cpu.ts';
import type { Bench } from './data.ts';
import { connections, drive, median, quantile } from './load.ts';
import type { Measured } from './load.ts';
import type { Work } from './works.ts';

/** A server beside the other: where it listens, and the processes whose CPU is its own. */
export type Contender = { port: number; processes: number[] };
type Name = 'bare' | 'ours';

export type Compared = {
  cpu: Record<Name, number>;
  /** Ours to bare: the median of all pairs of rounds, and what half of them lie between. */
  ratio: number;
  quartiles: [number, number];
  times: Record<Name, Measured>;
};

/** Until a program is compiled and every connection has its plans: PostgreSQL settles on one with the sixth time. */
const warmUp = (callers: number) => Math.max(150, 16 * callers);

const middle = (measured: Measured[]): Measured => ({
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
  bytes: measured[0]?.bytes ?? 0,
});

/**
 * The two servers take turns in short rounds, now one first and now the other. What disturbs a machine disturbs a few rounds
 * of many, or both of a pair, so the median of the pairs says what the servers need.
 */
export async function compare(
  work: Work,
  bench: Bench,
  contenders: Record<Name, Contender>,
  callers: number,
  rounds: number,
): Promise<Compared> {
  const requests = Math.max(Math.ceil(work.requests / 4), 2 * callers);
  const agents = { bare: connections(callers), ours: connections(callers) };
  const cpu: Record<Name, number[]> = { bare: [], ours: [] };
  const times: Record<Name, Measured[]> = { bare: [], ours: [] };
  let asked = 0;
  const ask = (name: Name, count: number) => {
    const from = asked;
    return drive(contenders[name].port, callers, count, (turn) => work[name](bench, from + turn), agents[name]);
  };
  const names: Name[] = ['bare', 'ours'];
  for (const name of names) await ask(name, warmUp(callers));
  asked += warmUp(callers);
  for (let round = 0; round < rounds; round++) {
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
