import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { isUnavailable, pgCode, transaction, type Database, type OpenDatabase } from './database.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await testDatabase();
  await open.pool.query('create table notes (id int primary key, body text)');
  await open.pool.query("insert into notes values (1, 'one'), (2, 'two')");
});

afterAll(() => open.close());

const ann = () => ({ user_id: 7, batch: randomUUID() });

async function known(db: Database) {
  const result = await db.execute<{ actor: string; batch: string; pid: number }>(
    sql`select current_setting('bureau.actor', true) as actor, current_setting('bureau.batch', true) as batch, pg_backend_pid() as pid`,
  );
  return result.rows[0];
}

async function bodies() {
  const { rows } = await open.db.execute<{ body: string }>(sql`select body from notes order by id`);
  return rows.map(({ body }) => body);
}

test('a transaction knows its actor and batch, and the next one on the connection does not', async () => {
  const actor = ann();
  const inside = await transaction(open, actor, known);
  expect(inside).toMatchObject({ actor: '7', batch: actor.batch });

  const after = await known(open.db);
  expect(after).toEqual({ actor: '', batch: '', pid: inside?.pid });

  const nobody = { user_id: null, batch: randomUUID() };
  expect(await transaction(open, nobody, known)).toEqual({ actor: '', batch: nobody.batch, pid: inside?.pid });
});

test('an actor or batch that could carry SQL is refused before a connection is taken', async () => {
  const never = () => Promise.reject(new Error('must not run'));
  await expect(transaction(open, { user_id: 1.5, batch: randomUUID() }, never)).rejects.toThrow('Not a user id.');
  await expect(transaction(open, { user_id: 0, batch: randomUUID() }, never)).rejects.toThrow('Not a user id.');
  await expect(transaction(open, { user_id: 1, batch: "x'; drop table notes; --" }, never)).rejects.toThrow('a uuid');
});

test('work that throws changes nothing, and its connection is used again', async () => {
  const before = await known(open.db);
  const failure = transaction(open, ann(), async (tx) => {
    await tx.execute(sql`update notes set body = 'changed'`);
    throw new Error('no');
  });
  await expect(failure).rejects.toThrow('no');
  expect(await bodies()).toEqual(['one', 'two']);
  expect((await known(open.db))?.pid).toBe(before?.pid);
});

test('a swallowed error cannot look like a success', async () => {
  const work = transaction(open, ann(), async (tx) => {
    await tx.execute(sql`update notes set body = 'changed' where id = 1`);
    await tx.execute(sql`insert into notes values (1, 'again')`).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await bodies()).toEqual(['one', 'two']);
});

test('two transactions that deadlock both succeed, because one is run again', async () => {
  let runs = 0;
  const met = meeting(2);
  const both = [1, 2].map((first) =>
    transaction(open, ann(), async (tx) => {
      runs += 1;
      await tx.execute(sql`update notes set body = body || ${`+${first}`} where id = ${first}`);
      await met();
      await tx.execute(sql`update notes set body = body || ${`-${first}`} where id = ${3 - first}`);
    }),
  );
  await Promise.all(both);
  expect(runs).toBe(3);
  const [one, two] = await bodies();
  expect(one).toMatch(/^one(\+1-2|-2\+1)$/);
  expect(two).toMatch(/^two(\+2-1|-1\+2)$/);
});

test('a transaction that keeps failing to serialize gives up after three more tries', async () => {
  let runs = 0;
  const work = transaction(open, ann(), async (tx) => {
    runs += 1;
    await tx.execute(sql`do $$ begin raise exception 'busy' using errcode = 'serialization_failure'; end $$`);
  });
  await expect(work).rejects.toSatisfy((error) => pgCode(error) === '40001');
  expect(runs).toBe(4);
});

test('work that finds a name taken is run again, once: now its own check finds it', async () => {
  let runs = 0;
  const met = meeting(2);
  const add = (body: string) =>
    transaction(open, ann(), async (tx) => {
      runs += 1;
      const { rows } = await tx.execute<{ id: number }>(sql`select id from notes where id = 9`);
      if (rows.length > 0) return 'taken';
      await met();
      await tx.execute(sql`insert into notes values (9, ${body})`);
      return 'added';
    });
  expect((await Promise.all([add('one'), add('two')])).toSorted()).toEqual(['added', 'taken']);
  expect(runs).toBe(3);
  await open.pool.query('delete from notes where id = 9');
});

test('a connection ended by the server fails its transaction as unavailable, and the pool heals', async () => {
  const work = transaction(open, ann(), async (tx) => {
    const pid = (await known(tx))?.pid;
    await open.pool.query('select pg_terminate_backend($1)', [pid]);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toSatisfy(isUnavailable);
  await open.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const again = await Promise.all(Array.from({ length: 8 }, () => transaction(open, ann(), known)));
  expect(again.every((row) => row?.actor === '7')).toBe(true);
  expect(open.pool.waitingCount).toBe(0);
});

test('every failure returns its connection', async () => {
  const failures = Array.from({ length: 40 }, () =>
    transaction(open, ann(), (tx) => tx.execute(sql`insert into notes values (1, 'twice')`)),
  );
  const results = await Promise.allSettled(failures);
  expect(results.every((r) => r.status === 'rejected' && pgCode(r.reason) === '23505')).toBe(true);
  expect(open.pool.idleCount).toBe(open.pool.totalCount);
});

function meeting(size: number): () => Promise<void> {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    if (++arrived >= size) resolve();
    return promise;
  };
}

test('repeated writes are prepared once, and still take other values', async () => {
  const save = (id: number, body: string) =>
    transaction(open, ann(), (tx) => tx.execute(sql`update notes set body = ${body} where notes.id = ${id}`));
  for (const body of ['a', 'b', 'c']) await save(1, body);
  await save(2, 'd');
  expect(await bodies()).toEqual(['c', 'd']);
  const kept = await transaction(open, ann(), (tx) =>
    tx.execute<{ times: number }>(
      sql`select count(*)::int as times from pg_prepared_statements where statement like '%notes.id = %' and statement like 'update%'`,
    ),
  );
  expect(kept.rows).toEqual([{ times: 1 }]);
});
