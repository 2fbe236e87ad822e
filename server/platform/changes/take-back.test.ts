import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { transaction } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import type { Change } from './sentence.ts';
import { takeBack } from './take-back.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
  await agency.open.pool.query(`
    create table shelves (id integer primary key);
    create table books (id integer primary key, shelf_id integer references shelves on delete restrict)`);
});
afterAll(() => agency.close());

const shelves = pgTable('shelves', { id: integer().primaryKey() });
const books = pgTable('books', { id: integer().primaryKey(), shelf_id: integer() });
const tableOf = (name: string) => (name === 'books' ? books : shelves);

const change = (table_name: string, before: object | null, after: { id: number } | null, row_id: number): Change =>
  ({ table_name, row_id, before, after }) as Change;
const shelf = (id: number) => ({ id });
const book = (id: number, shelf_id: number) => ({ id, shelf_id });

/** Takes the changes back and says how many statements that took. */
const undone = (newestFirst: Change[]): Promise<number> =>
  transaction(agency.open, { user_id: null, batch: randomUUID() }, async (db) => {
    let count = 0;
    const counted = Object.create(db) as Database;
    counted.execute = ((statement: never) => {
      count += 1;
      return db.execute(statement);
    }) as Database['execute'];
    await takeBack(counted, newestFirst, tableOf);
    return count;
  });
const held = async () =>
  (await agency.open.pool.query<{ id: number }>('select id from shelves union all select id from books order by id'))
    .rows;
const numbers = Array.from({ length: 60 }, (_, at) => at + 1);

test('rows of two tables that were added by turns were deleted one by one', async () => {
  for (const id of numbers) {
    await agency.open.pool.query('insert into shelves values ($1)', [id]);
    await agency.open.pool.query('insert into books values ($1, $1)', [id]);
  }
  const added = numbers.flatMap((id) => [
    change('shelves', null, shelf(id), id),
    change('books', null, book(id, id), id),
  ]);
  expect(await undone(added.toReversed())).toBeLessThan(8);
  expect(await held()).toEqual([]);
});

test('those that were deleted by turns come back together', async () => {
  const deleted = numbers.flatMap((id) => [
    change('books', book(id, id), null, id),
    change('shelves', shelf(id), null, id),
  ]);
  expect(await undone(deleted.toReversed())).toBeLessThan(8);
  expect(await held()).toHaveLength(120);
  await agency.open.db.execute(sql`truncate books, shelves`);
});

test('where the order matters, each is taken back in turn', async () => {
  await agency.open.pool.query('insert into shelves values (1), (3); insert into books values (2, 1)');
  const added = [
    change('shelves', null, shelf(1), 1),
    change('books', null, book(2, 1), 2),
    change('shelves', null, shelf(3), 3),
  ];
  await undone(added.toReversed());
  expect(await held()).toEqual([]);
});
