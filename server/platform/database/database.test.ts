import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { isUnavailable, openDatabase, pgCode } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.close());

test('an unreachable database fails at once if no waiting was asked for', async () => {
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1, user: 'ann', database: 'x' }, { wait_ms: 0 });
  await expect(nowhere).rejects.toSatisfy(isUnavailable);
});

test('a database that does not exist is not waited for', async () => {
  const url = database.url.replace(/test_\w+/, 'no_such_database');
  const started = performance.now();
  await expect(openDatabase({ connectionString: url })).rejects.toSatisfy((error) => pgCode(error) === '3D000');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.concurrent('a server that accepts and then stays silent is given up on within 5 seconds', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as { port: number };
  const started = performance.now();
  await expect(openDatabase({ host: '127.0.0.1', port, user: 'ann' }, { wait_ms: 0 })).rejects.toSatisfy(isUnavailable);
  expect(performance.now() - started).toBeLessThan(5_000);
  silent.close();
});

test('a statement is stopped after 30 seconds, and may be stopped sooner', async () => {
  const { rows } = await database.pool.query("select current_setting('statement_timeout') as limit");
  expect(rows).toEqual([{ limit: '30s' }]);
  const impatient = await openDatabase({ connectionString: database.url, statement_timeout: 50 });
  await expect(impatient.db.execute(sql`select pg_sleep(5)`)).rejects.toSatisfy((error) => pgCode(error) === '57014');
  await impatient.close();
});

test.concurrent('when the pool is exhausted, the next caller gets an error within 5 seconds', async () => {
  const small = await openDatabase({ connectionString: database.url }, { max: 1 });
  const client = await small.pool.connect();
  const started = performance.now();
  await expect(small.db.execute(sql`select 1`)).rejects.toSatisfy(isUnavailable);
  expect(performance.now() - started).toBeLessThan(5_000);
  client.release();
  expect((await small.db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await small.close();
});

test('an error never repeats the values it was given', async () => {
  const secret = 'hunter2-canary';
  const failure = await database.db.execute(sql`select ${secret}::text::int`).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect((failure as Error).message).not.toContain(secret);
});
