import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const ticks = 100;

type Stat = { pid: number; parent: number; cpu: number };

/** CPU milliseconds of all threads, counted exactly by the kernel; `stat` only has hundredths of a second. */
const onCore = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Plus the CPU of children that have ended and been waited for.
    const collected = ((Number(fields[13]) + Number(fields[14])) * 1000) / ticks;
    return { pid, parent: Number(fields[1]), cpu: onCore(pid) + collected };
  } catch {
    return null;
  }
}

/** CPU milliseconds so far of the processes and all their children: the server and the database's backends alike. */
export function cpuOf(roots: number[]): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null);
  const inside = new Set(roots);
  for (let grown = true; grown;) {
    grown = false;
    for (const { pid, parent } of stats) {
      if (inside.has(parent) && !inside.has(pid)) {
        inside.add(pid);
        grown = true;
      }
    }
  }
  return stats.filter(({ pid }) => inside.has(pid)).reduce((total, { cpu }) => total + cpu, 0);
}

export function residentMb(pid: number): number {
  const line = /VmRSS:\s+([0-9]+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
