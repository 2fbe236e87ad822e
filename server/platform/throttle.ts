import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { tooMany } from './problems.ts';

/** No more than `most` attempts in any period of so many minutes. */
export type Throttle = { key: string; most: number; minutes: number };

/** The name may be anything a stranger typed, so it is kept as a hash. */
export const throttleKey = (kind: string, name: string): string =>
  `${kind}:${createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 22)}`;

/** One address, or for IPv6 the 64-bit network that a single customer gets. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const windowOf = ({ minutes }: Throttle) => sql`make_interval(mins => ${minutes})`;

/** Counts an attempt before it is made, or refuses it; returns the count. With the pool, it stays counted even if the call is rolled back. */
export async function countTry(pool: Database, throttle: Throttle): Promise<number> {
  const { key, most } = throttle;
  const recent = sql`array(select at from unnest(throttles.tries) at where at > now() - ${windowOf(throttle)})`;
  const counted = await pool.execute<{ count: number }>(sql`
    insert into throttles (key, tries) values (${key}, array[now()])
    on conflict (key) do update set tries = ${recent} || now() where cardinality(${recent}) < ${most}
    returning cardinality(tries) as count`);
  if (counted.rows[0]) return counted.rows[0].count;
  const waiting = await pool.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from min(at) + ${windowOf(throttle)} - now()))::int as seconds
    from throttles, unnest(tries) at where key = ${key} and at > now() - ${windowOf(throttle)}`);
  throw tooMany(Math.max(1, waiting.rows[0]?.seconds ?? 1));
}

/** Those of the keys that were not used within so many minutes. They count as used from now on. */
export async function claim(db: Database, keys: string[], minutes: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into throttles (key, tries) select key, array[now()] from unnest(${sql.param(keys)}::text[]) key order by key
    on conflict (key) do update set tries = excluded.tries
      where throttles.tries[cardinality(throttles.tries)] <= now() - make_interval(mins => ${minutes})
    returning key`);
  return new Set(rows.map(({ key }) => key));
}

/** Resets the count, e.g. after the right password. */
export async function forgetTries(pool: Database, ...keys: string[]): Promise<void> {
  await pool.execute(sql`delete from throttles where key = any(${sql.param(keys)})`);
}

/** Cancels the latest attempt, because it was not a wrong one. */
export async function takeBackTry(pool: Database, key: string): Promise<void> {
  await pool.execute(
    sql`update throttles set tries = trim_array(tries, 1) where key = ${key} and cardinality(tries) > 0`,
  );
}
