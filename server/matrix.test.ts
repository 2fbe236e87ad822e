import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTableName } from 'drizzle-orm';
import { startDemo } from './demo/start.ts';
import type { Route } from './platform/routes.ts';
import { routes } from './routes.ts';
import { openAgency } from './testing/agency.ts';
import type { Agency, Person, Result } from './testing/agency.ts';
import { databaseState } from './testing/tables.ts';

/** Every route × every kind of caller, from the route list: a new module joins by itself. */
let agency: Agency;
let nia: Person;
let dismissed: Person;
let ada: Person;
beforeAll(async () => {
  agency = await openAgency();
  await startDemo({ ...agency.platform, settings: { ...agency.platform.settings, demo: true } });
  nia = await agency.staff('Nia');
  dismissed = await agency.superAdmin('Dismissed');
  await agency.open.pool.query('update users set active = false where id = $1', [dismissed.id]);
  ada = await agency.superAdmin('Ada');
});
afterAll(() => agency.close());

const unknown = '2147483647';
const address = (route: Route, id: string) => route.path.replace(/\{\w+\}/g, id);

/** The address of a record that is there, so that a refusal is about the body and not about the id. */
async function realAddress(route: Route): Promise<string> {
  if (!route.finder) return address(route, '1');
  const { rows } = await agency.open.pool.query<{ id: number }>(
    `select min(id) as id from ${getTableName(route.finder.table)}`,
  );
  const id = String(rows[0]?.id ?? unknown);
  const last = `{${route.finder.param ?? 'id'}}`;
  return address({ ...route, path: route.path.replace(last, id) }, '1');
}
const titled = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const guarded = titled.filter(([, route]) => route.access.kind !== 'public');

const call = (
  who: Person,
  route: Route,
  options: { id?: string; url?: string; body?: unknown; query?: Record<string, string> } = {},
): Promise<Result> => {
  const url = options.url ?? address(route, options.id ?? unknown);
  const base = { method: route.method, url, ...(options.query ? { query: options.query } : {}) };
  if (route.method === 'GET') return who.send(base);
  return who.send({
    ...base,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(options.body ?? {}),
  });
};

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await databaseState(agency.open);
  await work();
  expect(await databaseState(agency.open)).toBe(before);
}

const isRefusal = (answer: Result) => {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({ status: false, code: answer.status, message: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|SQLSTATE|\bat \w+ \(|select .* from/i);
};

describe('who is refused, and nothing changes', () => {
  test.each(guarded)('%s', async (_title, route) => {
    await unchanged(async () => {
      expect((await call(agency.stranger, route, { id: '1' })).status).toBe(401);
      expect((await call(dismissed, route, { id: '1' })).status).toBe(401);
      const needsAbility = route.access.rules.every((rule) => !rule.passes({ ...nobody, id: nia.id }));
      if (needsAbility) {
        const answer = await call(nia, route, { id: '1' });
        expect(answer.status).toBe(403);
        isRefusal(answer);
      }
    });
  });
});

const nobody = {
  id: 0,
  username: '',
  display_name: '',
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
};

describe('each ability opens the door it is named for', () => {
  test.each(guarded.filter(([, route]) => route.kind !== 'raw'))('%s', async (_title, route) => {
    for (const rule of route.access.rules) {
      for (const ability of rule.abilities ?? []) {
        const holder = await agency.staff('Holder', ability);
        const answer = await call(holder, route, { query: { _form: 'true' } });
        expect([ability, answer.status]).not.toEqual([ability, 401]);
        expect(answer.status).toBeLessThan(500);
        // An unknown record is "not found" to someone who may come in, not "forbidden".
        if (route.finder) expect([ability, answer.status]).toEqual([ability, 404]);
      }
    }
  });
});

describe('a read changes nothing, an unknown id is not found', () => {
  const reads = titled.filter(([, route]) => !route.mutates && route.kind !== 'raw');
  test.each(reads)('%s', async (_title, route) => {
    await unchanged(async () => {
      const answer = await call(ada, route);
      expect(answer.status).toBeLessThan(500);
      if (route.finder) expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      if (route.schema) expect((await call(ada, route, { query: { _form: 'true' } })).status).toBeLessThan(500);
    });
  });
});

describe('bad input is a clear 4xx and changes nothing', () => {
  const writes = titled.filter(([, route]) => route.method !== 'GET' && route.kind !== 'raw');
  test.each(writes)('%s', async (_title, route) => {
    // Someone new each time: one of the calls signs its caller out.
    const who = route.access.kind === 'public' ? agency.stranger : await agency.superAdmin('Writer');
    const fields = Object.keys(route.form?.fields ?? { name: 0, id: 0 });
    const all = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]));
    const long = 'x'.repeat(250_000);
    const url = await realAddress(route);
    await unchanged(async () => {
      for (const raw of [
        '[]',
        '"text"',
        '17',
        '{',
        '{"__proto__":{"is_admin":true}}',
        '{"a":"\\u0000"}',
        '['.repeat(5000),
      ]) {
        const answer = await who.send({
          method: route.method,
          url,
          headers: { 'content-type': 'application/json' },
          payload: raw,
        });
        isRefusal(answer);
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        const answer = await who.send({
          method: route.method,
          url,
          headers: { 'content-type': type },
          payload: 'a=b',
        });
        expect(answer.status).toBe(415);
      }
      const bodies = [
        all({ a: 1 }),
        all([[]]),
        all(long),
        all('../../etc/passwd\r\nBcc: x'),
        all(1e308),
        all(-1),
        all(true),
      ];
      for (const body of route.form && fields.length > 0 ? bodies : [])
        isRefusal(await call(who, route, { url, body }));
    });
  });
});

describe('lists refuse what they do not know', () => {
  const lists = titled.filter(([, route]) => route.kind === 'list');
  test.each(lists)('%s', async (_title, route) => {
    const bad: Record<string, string>[] = [
      { page: '999999999999' },
      { page: '100001' },
      { page: '0' },
      { page: '-1' },
      { page: 'x' },
      { limit: '0' },
      { limit: 'all' },
      { sort: 'password_hash' },
      { orderBy: 'id; drop table users' },
      { orderBy: '(select 1)' },
      { sortBy: '__proto__' },
      { orderByDirection: 'sideways' },
      { search: 'x'.repeat(500) },
    ];
    for (const query of bad) {
      const answer = await call(ada, route, { id: '1', query });
      if (answer.status !== 404) expect([query, answer.status]).toEqual([query, 422]);
    }
    for (const search of ["'", '%', '_', '\\', "');--", '%%%%%%%%', '🙂', '" or 1=1']) {
      expect((await call(ada, route, { id: '1', query: { search } })).status).toBeLessThan(500);
    }
  });
});
