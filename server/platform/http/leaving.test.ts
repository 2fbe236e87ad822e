import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { signedIn } from '../access.ts';
import type { Route } from '../routes.ts';

const slow: Route = {
  method: 'GET',
  path: '/api/slow',
  access: signedIn,
  mutates: false,
  kind: 'call',
  handle: ({ db }) => db.execute(sql`select pg_sleep(20)`),
};

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency([slow]);
  ann = await agency.staff('Ann');
  await agency.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => agency.close());

function ask({ cookie }: Person): ClientRequest {
  const { port } = agency.app.server.address() as AddressInfo;
  const one = request({ port, host: '127.0.0.1', path: '/api/slow', headers: { cookie: `sid=${cookie}` } });
  one.on('error', () => {});
  one.end();
  return one;
}

const isIdle = () => agency.open.pool.waitingCount === 0 && agency.open.pool.idleCount === agency.open.pool.totalCount;

const connections = () =>
  new Promise<number>((done, fail) => {
    agency.app.server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });

const sleeping = async (): Promise<number> => {
  const { rows } = await agency.open.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
  );
  return rows[0]!.n;
};

test('a statement ends when the caller has left, and the next caller is served', async () => {
  const sent = ask(ann);
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(1);
  sent.destroy();
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(0);
  expect(await agency.open.pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
});

test('if more callers leave at once than there are connections, the next one is served at once', async () => {
  const sent = Array.from({ length: 20 }, () => ask(ann));
  const most = agency.open.pool.options.max;
  await expect.poll(() => agency.open.pool.totalCount - agency.open.pool.idleCount, { timeout: 10_000 }).toBe(most);
  for (const one of sent) one.destroy();
  const left = Date.now();
  expect(await agency.open.pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  // When the cancellations had to wait for a connection, this took until they gave up, after four seconds.
  expect(Date.now() - left).toBeLessThan(3_500);
  await expect.poll(isIdle, { timeout: 10_000 }).toBe(true);
});

test('nothing is asked for someone who left while it was still asked who they are', async () => {
  const bea = await agency.staff('Bea');
  const { pool } = agency.open;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const one = ask(bea);
  await expect.poll(() => pool.waitingCount, { timeout: 10_000 }).toBe(1);
  one.destroy();
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  for (const client of held) client.release();
  await expect.poll(isIdle, { timeout: 10_000 }).toBe(true);
});
