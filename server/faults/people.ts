import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { hashOf } from '../platform/secrets.ts';

export type Row = Record<string, unknown>;
export type Query = <R extends Row = { id: number }>(text: string, values?: unknown[]) => Promise<R[]>;

/** Queries the database directly, with a new connection each time, because the database goes up and down. */
export const asking =
  (connection: () => PoolConfig): Query =>
  async <R extends Row>(text: string, values: unknown[] = []) => {
    const client = new Client(connection());
    // Closed by the server while idle: the query itself will fail.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

type Sent = { method: 'GET' | 'POST'; body?: string; headers?: Record<string, string> };
export type Answered = { status: number; body: { data: never; message?: string } };

/** A signed-in user who calls the given process. */
export type Someone = {
  id: number;
  name: string;
  cookie: string;
  /** Null if there was no complete answer. */
  send: (port: number, path: string, body?: object, key?: string) => Promise<Answered | null>;
  read: (port: number, path: string) => Promise<Answered | null>;
};

/** An administrator with a session created directly, without the sign-in. */
export async function makeSomeone(query: Query, name: string): Promise<Someone> {
  const username = `${name.toLowerCase().replaceAll(' ', '_')}_${randomBytes(3).toString('hex')}`;
  const [user] = await query(
    `insert into users (username, display_name, email, activated_at, is_admin)
     values ($1, $2, $3, now(), true) returning id`,
    [username, name, `${username}@northlight.test`],
  );
  const cookie = randomBytes(32).toString('base64url');
  await query(`insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`, [
    user!.id,
    hashOf(cookie),
  ]);
  const call = async (port: number, path: string, options: Sent): Promise<Answered | null> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...options,
        headers: { cookie: `sid=${cookie}`, 'x-requested-with': 'XMLHttpRequest', ...options.headers },
        signal: AbortSignal.timeout(15_000),
      });
      return { status: answer.status, body: (await answer.json()) as Answered['body'] };
    } catch {
      return null;
    }
  };
  return {
    id: user!.id,
    name,
    cookie,
    read: (port, path) => call(port, path, { method: 'GET' }),
    send: (port, path, body = {}, key) =>
      call(port, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      }),
  };
}

/** Repeats a call until it is answered, as the browser does; a 503 does not count as an answer. */
export async function insist(
  call: () => Promise<Answered | null>,
  onRefusal: (answer: Answered | null) => void = () => {},
): Promise<Answered> {
  for (;;) {
    const answer = await call();
    if (answer?.status === 200) return answer;
    onRefusal(answer);
    if (answer && answer.status !== 503) return answer;
    await sleep(40);
  }
}

/** Pseudo-random numbers, the same for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = (seed * 7919 + 17) % 2_147_483_648;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
