import { request } from 'node:http';
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

const sleeping = async (): Promise<number> => {
  const { rows } = await agency.open.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
  );
  return rows[0]!.n;
};

test('a statement ends when the caller has left, and the next caller is served', async () => {
  const { port } = agency.app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: '/api/slow', headers: { cookie: `sid=${ann.cookie}` } });
  sent.on('error', () => {});
  sent.end();
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(1);
  sent.destroy();
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(0);
  expect(await agency.open.pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
});

test('if more callers leave at once than there are connections, the next one is served at once', async () => {
  const { port } = agency.app.server.address() as AddressInfo;
  const sent = Array.from({ length: 20 }, () => {
    const one = request({ port, host: '127.0.0.1', path: '/api/slow', headers: { cookie: `sid=${ann.cookie}` } });
    one.on('error', () => {});
    one.end();
    return one;
  });
  const most = agency.open.pool.options.max;
  await expect.poll(() => agency.open.pool.totalCount - agency.open.pool.idleCount, { timeout: 10_000 }).toBe(most);
  for (const one of sent) one.destroy();
  const left = Date.now();
  expect(await agency.open.pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  // With the cancellations waiting for a connection, this took until they gave up, after four seconds.
  expect(Date.now() - left).toBeLessThan(3_500);
});
