import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Platform } from './platform.ts';

/** What is known of many rows: how many there are, and what some of their columns come to. */
export type Numbers = { total: number; sums: number[] | null };

type Kept = Numbers & { isExact: boolean; at: number; took: number; underway: Promise<void> | null };

const limits = { questions: 500, rest_ms: 2_000, share: 50 } as const;

const dialect = new PgDialect();
const memories = new WeakMap<Platform, Map<string, Kept>>();

function memoryOf(platform: Platform): Map<string, Kept> {
  let memory = memories.get(platform);
  if (!memory) memories.set(platform, (memory = new Map()));
  return memory;
}

/** A question about many rows: its statement answers one row of numbers, the count first. */
export type Question = { key: string; platform: Platform; count: SQL };

/** Questions are the same when their statements and values are: what one may see is in them. */
export function questionOf(platform: Platform, count: SQL): Question {
  const { sql: text, params } = dialect.sqlToQuery(count);
  return { key: `${text} ${JSON.stringify(params)}`, platform, count };
}

export async function counted({ platform, count }: Pick<Question, 'platform' | 'count'>): Promise<Numbers> {
  const found = await platform.open.db.execute<{ numbers: number[] }>(count);
  const [total = 0, ...sums] = found.rows[0]?.numbers ?? [];
  return { total, sums };
}

/** Counts anew and keeps it; who asks meanwhile waits for the same, or goes by what was kept. */
function recount(question: Question, memory: Map<string, Kept>, kept: Kept): Promise<void> {
  kept.underway ??= (async () => {
    const from = performance.now();
    try {
      const numbers = await counted(question);
      Object.assign(kept, numbers, { isExact: true, at: Date.now(), took: performance.now() - from });
    } finally {
      kept.underway = null;
    }
  })();
  memory.delete(question.key);
  memory.set(question.key, kept);
  if (memory.size > limits.questions) memory.delete(memory.keys().next().value!);
  return kept.underway;
}

/** What is kept of a question, if it was asked before. A number that is old is counted anew behind the answer. */
export function recall(question: Question): Kept | undefined {
  const memory = memoryOf(question.platform);
  const kept = memory.get(question.key);
  if (!kept) return undefined;
  // Counting takes a fiftieth of the time at most, however long it takes.
  const isOld = Date.now() - kept.at > Math.max(limits.rest_ms, kept.took * limits.share);
  if ((isOld || !kept.isExact) && !kept.underway) recount(question, memory, kept).catch(() => {});
  return kept;
}

/** Counts for the first time, and waits for it. */
export async function remember(question: Question): Promise<Kept> {
  const memory = memoryOf(question.platform);
  const kept = memory.get(question.key) ?? { total: 0, sums: null, isExact: false, at: 0, took: 0, underway: null };
  try {
    if (!kept.isExact) await recount(question, memory, kept);
  } catch (error) {
    memory.delete(question.key);
    throw error;
  }
  return kept;
}

/** As many as PostgreSQL expects, at least so many; whoever asks a second time makes it count. */
export async function guess(question: Question, rows: SQL, least: number): Promise<Kept> {
  const plan = await question.platform.open.db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) ${rows}`,
  );
  const total = Math.max(least, plan.rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows']);
  const kept: Kept = { total, sums: null, isExact: false, at: Date.now(), took: 0, underway: null };
  memoryOf(question.platform).set(question.key, kept);
  return kept;
}

/** Keeps what was counted already. */
export function keep({ platform, key }: Question, { total, sums }: Numbers, took: number): void {
  memoryOf(platform).set(key, { total, sums, isExact: true, at: Date.now(), took, underway: null });
}

export const forget = ({ platform, key }: Question): void => void memoryOf(platform).delete(key);

type KeptAnswer = { answer: unknown; at: number; took: number; isUnderway: boolean };
const answers = new WeakMap<Platform, Map<string, KeptAnswer>>();

/** An answer about many rows is kept and made anew in the background; about few it is read each time. */
export async function keptAnswer<T>(
  platform: Platform,
  key: string,
  read: () => Promise<T>,
  isAboutMany: (answer: T) => boolean,
): Promise<T> {
  const memory = answers.get(platform) ?? new Map<string, KeptAnswer>();
  answers.set(platform, memory);
  const refresh = async () => {
    const from = performance.now();
    const answer = await read();
    memory.delete(key);
    const took = performance.now() - from;
    if (isAboutMany(answer)) memory.set(key, { answer, at: Date.now(), took, isUnderway: false });
    if (memory.size > limits.questions) memory.delete(memory.keys().next().value!);
    return answer;
  };
  const kept = memory.get(key);
  if (!kept) return refresh();
  if (!kept.isUnderway && Date.now() - kept.at > Math.max(limits.rest_ms, kept.took * limits.share)) {
    kept.isUnderway = true;
    refresh().catch(() => {
      kept.isUnderway = false;
    });
  }
  return kept.answer as T;
}
