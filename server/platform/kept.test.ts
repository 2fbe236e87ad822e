import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { guess, keep, questionOf, recall } from './kept.ts';
import type { Platform } from './platform.ts';

/** PostgreSQL expects seven rows for everything. */
const plan = [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 7 } }] }];
const platform = { open: { db: { execute: async () => ({ rows: plan }) } } } as unknown as Platform;
const ask = (n: number) => questionOf(platform, sql`select array[${n}]`);
const many = Array.from({ length: 700 }, (_, n) => n);

test('what is kept about searches does not grow without end', async () => {
  for (const n of many) keep(ask(n), { total: n, sums: null }, 1);
  expect(recall(ask(0))).toBeUndefined();
  expect(recall(ask(699))).toMatchObject({ total: 699 });

  for (const n of many) await guess(ask(1000 + n), sql`select`, 5);
  expect(recall(ask(699))).toBeUndefined();
  expect(recall(ask(1000))).toBeUndefined();
  expect(recall(ask(1699))).toMatchObject({ total: 7, isExact: false });
});
