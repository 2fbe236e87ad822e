import { added, isWorthRetrying, marked, nextToSend, pauseBefore, savedKeys, without } from './queue.ts';
import type { Queue } from './queue.ts';

/** Passed to a save along with its change. `ids` maps each cid to the id it was given, for later changes. */
export type SaveContext = { idempotencyKey: string; ids: Map<string, number> };

/** The topics in the answer to a save. */
type Saved = { topics?: readonly string[] } | void;

export type Job<C> = {
  change: C;
  save: (change: C, context: SaveContext) => Promise<Saved>;
  /** Reloads the server's copy if a save does not say what changed, and after a refusal. */
  refresh: () => Promise<unknown>;
  onRefused?: (error: unknown, change: C) => void;
};

export type Lane<C> = {
  queue: () => Queue<C>;
  /** Whether the last attempt did not reach the server. */
  isStuck: () => boolean;
  add: (job: Job<C>) => void;
  retry: () => void;
  drop: () => void;
};

type Failure = { status: number; unreachable: boolean };

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'unreachable' in error
    ? { status: Number(error.status), unreachable: error.unreachable === true }
    : { status: 0, unreachable: false };

/** Sends the changes of one place (a board, a checklist) one after the other, and keeps them while it cannot. */
export function makeLane<C>(changed: () => void, tell: (topics: readonly string[]) => Promise<unknown>): Lane<C> {
  let queue: Queue<C> = [];
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const jobs = new Map<string, Job<C>>();
  const ids = new Map<string, number>();
  /** What the saves since the last refresh changed; null if one of them does not say. */
  let told: Set<string> | null = new Set();

  const set = (next: Queue<C>) => {
    queue = next;
    for (const key of jobs.keys()) if (!queue.some((entry) => entry.key === key)) jobs.delete(key);
    changed();
  };

  /** Saved changes are replayed until a copy requested after their save has arrived. */
  const settle = async (refresh: () => Promise<unknown>) => {
    const settled = savedKeys(queue);
    const topics = told;
    told = new Set();
    await (topics ? tell([...topics]) : refresh()).catch(() => undefined);
    set(without(queue, settled));
  };

  const send = async (): Promise<void> => {
    const entry = nextToSend(queue);
    const job = entry && jobs.get(entry.key);
    if (!entry || !job) return;
    set(marked(queue, entry.key, 'sending'));
    try {
      const saved = await job.save(entry.change, { idempotencyKey: entry.key, ids });
      if (!saved?.topics) told = null;
      else for (const topic of saved.topics) told?.add(topic);
      tries = 0;
      set(marked(queue, entry.key, 'saved'));
    } catch (error) {
      if (isWorthRetrying(failureOf(error))) {
        tries += 1;
        set(marked(queue, entry.key, 'waiting'));
        clearTimeout(timer);
        timer = setTimeout(() => void send(), pauseBefore(tries));
        return;
      }
      tries = 0;
      told = null;
      set(without(queue, [entry.key]));
      job.onRefused?.(error, entry.change);
    }
    if (nextToSend(queue)) await send();
    else await settle(job.refresh);
  };

  return {
    queue: () => queue,
    isStuck: () => tries > 0,
    add: (job) => {
      const key = crypto.randomUUID();
      jobs.set(key, job);
      set(added(queue, key, job.change));
      // While the server is unreachable, the timer sends what is waiting, in order.
      if (tries === 0) void send();
    },
    retry: () => {
      clearTimeout(timer);
      void send();
    },
    drop: () => {
      clearTimeout(timer);
      tries = 0;
      jobs.clear();
      set([]);
    },
  };
}
