import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { OpenDatabase } from './database.ts';
import { whileHere } from './leaving.ts';
import { prepared } from './prepared.ts';
import { askTogether } from './together.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

const statement = {
  name: 'one-of-two',
  text: 'select length($1::bytea) as n, now() as at',
  values: [Buffer.from('abc')],
};

/** Both times on one connection, which has prepared the first statement by the second time. */
async function askTwice(text: string, values: unknown[] = []) {
  const client = await open.pool.connect();
  const heard: unknown[][] = [];
  const ahead = {
    statement,
    hear: (rows: unknown[]) => void heard.push(rows.map((row) => Object.values(row as object)[0])),
  };
  try {
    const answers = [];
    for (const _turn of [1, 2]) {
      answers.push(
        await askTogether(client, [ahead], [{ text }, values]).then(
          ({ rows }) => rows as unknown,
          (error: Error) => error.message,
        ),
      );
    }
    const after = await client.query<{ n: number }>('select 7 as n');
    return { answers, heard, after: after.rows };
  } finally {
    client.release();
  }
}

test('two statements are asked at once, and each has its own answer', async () => {
  const asked = await askTwice('select $1::text as word', ['hello']);
  expect(asked).toEqual({ answers: [[{ word: 'hello' }], [{ word: 'hello' }]], heard: [[3], [3]], after: [{ n: 7 }] });
});

test('a second statement without values, without rows or that fails leaves the first as it is', async () => {
  expect(await askTwice('select 1 as n')).toMatchObject({ answers: [[{ n: 1 }], [{ n: 1 }]], heard: [[3], [3]] });
  expect(await askTwice('select $1::int as n where false', [1])).toMatchObject({
    answers: [[], []],
    heard: [[3], [3]],
  });
  const failed = await askTwice('select 1 / $1::int as n', [0]);
  expect(failed).toEqual({
    answers: ['division by zero', 'division by zero'],
    heard: [[3], [3]],
    after: [{ n: 7 }],
  });
});

test('what goes ahead goes once, with the first of several statements', async () => {
  const heard: unknown[] = [];
  const waiting = [{ statement, hear: (rows: unknown[]) => void heard.push(...rows) }];
  const answers = await whileHere({ left: new AbortController().signal, ahead: () => waiting.pop() ?? null }, () =>
    Promise.all([1, 2, 3].map((n) => open.pool.query<{ n: number }>('select $1::int as n', [n]))),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect(heard).toHaveLength(1);
});

test('a statement that is to be planned once is, and what follows on its connection is planned as ever', async () => {
  const mode = sql`select current_setting('plan_cache_mode') as mode, ${'x'}::text as value`;
  const caller = { left: new AbortController().signal };
  const ask = (isPlannedOnce: boolean) => prepared<{ mode: string }>(open.db, mode, isPlannedOnce);
  const modes = await whileHere(caller, async () => {
    // The first time, the connection only prepares the statement that is sent ahead.
    await ask(true);
    return [...(await ask(true)), ...(await ask(false))].map((row) => row.mode);
  });
  expect(modes).toEqual(['force_generic_plan', 'auto']);
});
