import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { crowd } from './crowd.ts';
import { killed, restarted } from './crash.ts';
import { openHouse } from './house.ts';
import type { House } from './house.ts';
import { makeSomeone } from './people.ts';
import type { Query, Row, Someone } from './people.ts';
import { editedTwice, racedTwice, submittedTwice } from './twice.ts';

// The short form of `npm run faults`; the figures of the long one are in docs/faults.md.

let database: TestDatabase;
let folder: string;
let houses: House[];
let people: Someone[];
const query: Query = async <R extends Row>(text: string, values: unknown[] = []) =>
  (await database.pool.query<R>(text, values)).rows;
const ports = () => houses.map(({ port }) => port);

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bureau-two-'));
  // Two processes on one database.
  houses = await Promise.all(
    ['one', 'two'].map((name) => openHouse({ dataDir: join(folder, name), databaseUrl: database.url })),
  );
  await Promise.all(houses.map((house) => house.start()));
  people = await Promise.all(Array.from({ length: 8 }, (_, at) => makeSomeone(query, `Person ${at}`)));
});
afterAll(async () => {
  await Promise.all(houses.map((house) => house.stop()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('200 moves, stage edits and archives through two processes: each card in one place, each browser the same board', async () => {
  const { actions, statuses, broken, differing } = await crowd(query, ports(), people, 1);
  expect({ broken, differing }).toEqual({ broken: 0, differing: 0 });
  expect(actions).toBe(200);
  // An archived card cannot be moved; everything else succeeds.
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '422')).toEqual([]);
  expect(statuses['200']).toBeGreaterThan(120);
});

test('if two save the same form, the second learns of the first', async () => {
  const { detected, overwritten, named } = await editedTwice({ query, ports: ports(), people }, 8);
  expect({ detected, overwritten, named }).toEqual({ detected: 8, overwritten: 0, named: 8 });
});

test('a submit sent ten times makes one row and gets one answer', async () => {
  const { routes, rows, different } = await submittedTwice({ query, ports: ports(), people }, 10);
  expect({ rows, different }).toEqual({ rows: routes, different: 0 });
});

test('after twenty calls at once one timer runs and one service exists', async () => {
  expect(await racedTwice({ query, ports: ports(), people }, 2)).toEqual({
    runs: 2,
    timers: 2,
    services: 2,
    conversions: 2,
  });
});

test('after a kill -9 during writes the next start has every acknowledged write, once', async () => {
  const { acks, refusals, lost, doubled, misplaced, broken } = await killed(2);
  expect({ lost, doubled, misplaced, broken }).toEqual({ lost: 0, doubled: 0, misplaced: 0, broken: 0 });
  // Disconnected, or asked to try again; never refused.
  expect(Object.keys(refusals).filter((status) => status !== '0' && status !== '503')).toEqual([]);
  expect(acks).toBeGreaterThan(0);
});

test('while PostgreSQL restarts the answer is 503 with a message, then everything works again', async () => {
  const { refusals, texts, lost, doubled, misplaced } = await restarted(1);
  expect({ lost, doubled, misplaced }).toEqual({ lost: 0, doubled: 0, misplaced: 0 });
  expect(Object.keys(refusals)).toEqual(['503']);
  expect(texts).toHaveLength(1);
});
