import { getTableName } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Route } from '../platform/routes.ts';
import { modules } from '../modules.ts';
import { assemble } from '../platform/modules.ts';
import type { Agency, Person, Result } from './agency.ts';
import { databaseState } from './tables.ts';

const { routes } = assemble(modules);

/** Every route by name, so that new modules are included automatically. */
export const titled = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

const unknown = '2147483647';
const address = (route: Route, id: string) => route.path.replace(/\{\w+\}/g, id);

/** The address of an existing record, so that a refusal is about the body, not the id. */
export async function realAddress({ open }: Agency, route: Route): Promise<string> {
  if (!route.finder) return address(route, '1');
  const { rows } = await open.pool.query<{ id: number }>(
    `select min(id) as id from ${getTableName(route.finder.table)}`,
  );
  const id = String(rows[0]?.id ?? unknown);
  const last = `{${route.finder.param ?? 'id'}}`;
  return address({ ...route, path: route.path.replace(last, id) }, '1');
}

type Asked = { id?: string; url?: string; body?: unknown; query?: Record<string, string> };

export function call(who: Person, route: Route, options: Asked = {}): Promise<Result> {
  const url = options.url ?? address(route, options.id ?? unknown);
  const base = { method: route.method, url, ...(options.query ? { query: options.query } : {}) };
  if (route.method === 'GET') return who.send(base);
  return who.send({
    ...base,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(options.body ?? {}),
  });
}

type Known = { next: string; state: string };
const known = new WeakMap<OpenDatabase, Known>();

/** The id of the next writing transaction: as long as it is the same, nothing was written. */
async function nextWrite({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return rows[0]!.next;
}

/** The state of all tables, only read again if something may have been written. */
async function stateOf(open: OpenDatabase): Promise<string> {
  const next = await nextWrite(open);
  const last = known.get(open);
  if (last?.next === next) return last.state;
  const state = await databaseState(open);
  known.set(open, { next, state });
  return state;
}

export async function unchanged({ open }: Agency, work: () => Promise<void>): Promise<void> {
  const before = await stateOf(open);
  await work();
  expect(await stateOf(open)).toBe(before);
}

export function isRefusal(answer: Result): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({ status: false, code: answer.status, message: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|SQLSTATE|\bat \w+ \(|select .* from/i);
}
