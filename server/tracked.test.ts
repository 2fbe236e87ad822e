import { getColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './platform/database/database.ts';
import type { TrackedTable } from './platform/changes/tracked.ts';
import { testDatabase } from './testing/database.ts';
import { modules } from './modules.ts';
import { assemble } from './platform/modules.ts';

const { tracked, doors } = assemble(modules);

let open: OpenDatabase;
beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

const tablesWith = async (trigger: string) => {
  const { rows } = await open.pool.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = $1 order by 1`,
    [trigger],
  );
  return rows.map(({ name }) => name);
};

test('exactly the tracked tables are declared by modules', async () => {
  expect(Object.keys(tracked).toSorted()).toEqual(await tablesWith('changes_insert'));
});

test('only announced tables have a door', async () => {
  const told = [...(await tablesWith('changes_insert')), ...(await tablesWith('announce'))];
  expect(told).toEqual(expect.arrayContaining(Object.keys(doors)));
});

test('names, guards, lookups and hidden columns are columns of their tables', () => {
  for (const { table, name, place, guarded, lookups, hidden } of Object.values<TrackedTable>(tracked)) {
    const columns = Object.keys(getColumns(table));
    const used = [
      ...(typeof name === 'string' ? [name] : []),
      ...(place ?? []),
      ...Object.keys(guarded ?? {}),
      ...Object.keys(lookups ?? {}),
      ...(hidden ?? []),
    ];
    expect(columns).toEqual(expect.arrayContaining(used));
  }
});

test('no sentence names a row by its number', () => {
  for (const [table, { name, table: of, aside }] of Object.entries<TrackedTable>(tracked)) {
    if (aside) continue;
    const row = Object.fromEntries(Object.keys(getColumns(of)).map((column) => [column, 'x']));
    expect(typeof name === 'function' ? name(row) : name, table).toMatch(/[a-z]/);
  }
});

test('references of tracked tables can wait for the end of an undo', async () => {
  const { rows } = await open.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'f' and not condeferrable
       and conrelid in (select tgrelid from pg_trigger where tgname = 'changes_insert')`,
  );
  expect(rows).toEqual([]);
});
