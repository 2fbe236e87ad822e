import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { OpenDatabase } from './database/database.ts';
import { transaction } from './database/database.ts';
import { Problem } from './problems.ts';
import { countTry, forgetTries, networkOf, takeBackTry, throttleKey } from './throttle.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

const thrice = (key: string) => ({ key, most: 3, minutes: 10 });
const statuses = async (key: string, times: number): Promise<number[]> => {
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    found.push(
      await countTry(open.db, thrice(key)).then(
        () => 200,
        (error: unknown) => (error as Problem).code,
      ),
    );
  }
  return found;
};
const age = (key: string, minutes: number) =>
  open.pool.query(
    `update throttles set tries = array(select t - make_interval(mins => $2) from unnest(tries) t) where key = $1`,
    [key, minutes],
  );

test('the fourth attempt of three is refused, with how long to wait', async () => {
  expect(await statuses('a', 4)).toEqual([200, 200, 200, 429]);
  const problem = await countTry(open.db, thrice('a')).catch((error: unknown) => error as Problem);
  expect(problem).toBeInstanceOf(Problem);
  expect(Number((problem as Problem).headers['retry-after'])).toBeGreaterThan(590);
  expect(await statuses('b', 1)).toEqual([200]);
});

test('the window slides: never more than three in any ten minutes', async () => {
  expect(await statuses('slide', 2)).toEqual([200, 200]);
  await age('slide', 9);
  expect(await statuses('slide', 2)).toEqual([200, 429]);
  await age('slide', 2);
  expect(await statuses('slide', 3)).toEqual([200, 200, 429]);
});

test('parallel attempts are counted one by one', async () => {
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => countTry(open.db, thrice('many'))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('an attempt stays counted when its call is rolled back', async () => {
  await transaction(open, { user_id: null, batch: randomUUID() }, async () => {
    await countTry(open.db, thrice('rolled'));
    throw new Error('no');
  }).catch(() => undefined);
  expect(await statuses('rolled', 3)).toEqual([200, 200, 429]);
});

test('attempts are forgotten, or the last one is cancelled', async () => {
  await statuses('c', 3);
  await takeBackTry(open.db, 'c');
  expect(await statuses('c', 2)).toEqual([200, 429]);
  await forgetTries(open.db, 'c', 'never');
  expect(await statuses('c', 4)).toEqual([200, 200, 200, 429]);
  await takeBackTry(open.db, 'never');
});

test('a key hides what was typed, and capitals do not make a different key', () => {
  expect(throttleKey('login', 'Ann')).toBe(throttleKey('login', 'ann'));
  expect(throttleKey('login', 'ann')).not.toBe(throttleKey('forgot', 'ann'));
  expect(throttleKey('login', 'hunter2')).not.toContain('hunter2');
});

test('an IPv6 customer cannot rotate through the addresses of their network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
});
