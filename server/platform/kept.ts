import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { keepNewest } from './newest.ts';
import type { Platform } from './platform.ts';

/** What is known about many rows: how many there are, and the sums of some of their columns. */
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

/** A question about many rows: its statement returns one row of numbers, the count first. */
export type Question = { key: string; platform: Platform; count: SQL };

/** Questions are the same if their statements and values are; these include what the caller may see. */
export function questionOf(platform: Platform, count: SQL): Question {
  const { sql: text, params } = dialect.sqlToQuery(count);
  return { key: `${text} ${JSON.stringify(params)}`, platform, count };
}

export async function counted({ platform, count }: Pick<Question, 'platform' | 'count'>): Promise<Numbers> {
  const found = await platform.open.db.execute<{ numbers: number[] }>(count);
  const [total = 0, ...sums] = found.rows[0]?.numbers ?? [];
  return { total, sums };
}

/** Counts again and keeps the result; other callers meanwhile wait for the same count, or use what was kept. */
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
  keepNewest(memory, question.key, kept, limits.questions);
  return kept.underway;
}

/** What is kept for a question, if it was asked before. An old number is counted again in the background. */
export function recall(question: Question): Kept | undefined {
  const memory = memoryOf(question.platform);
  const kept = memory.get(question.key);
  if (!kept) return undefined;
  // Counting takes up at most a fiftieth of the time, however slow it is.
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

/** The number that PostgreSQL estimates, but at least `least`; asking a second time starts a real count. */
export async function guess(question: Question, rows: SQL, least: number): Promise<Kept> {
  const plan = await question.platform.open.db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) ${rows}`,
  );
  const total = Math.max(least, plan.rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows']);
  const kept: Kept = { total, sums: null, isExact: false, at: Date.now(), took: 0, underway: null };
  keepNewest(memoryOf(question.platform), question.key, kept, limits.questions);
  return kept;
}

/** Keeps what has already been counted. */
export function keep({ platform, key }: Question, { total, sums }: Numbers, took: number): void {
  const kept: Kept = { total, sums, isExact: true, at: Date.now(), took, underway: null };
  keepNewest(memoryOf(platform), key, kept, limits.questions);
}

export const forget = ({ platform, key }: Question): void => void memoryOf(platform).delete(key);

type KeptAnswer = { answer: unknown; at: number; took: number; isUnderway: boolean };
const answers = new WeakMap<Platform, Map<string, KeptAnswer>>();

/** An answer about many rows is kept and renewed in the background; one about few is read each time. */
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
    const kept = { answer, at: Date.now(), took: performance.now() - from, isUnderway: false };
    if (isAboutMany(answer)) keepNewest(memory, key, kept, limits.questions);
    else memory.delete(key);
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
