import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agency, Person } from './testing/agency.ts';
import { openDemo } from './testing/demo.ts';
import { call, isRefusal, realAddress, titled, unchanged } from './testing/matrix.ts';

/** Input that no route accepts, from the route list. */
let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openDemo();
  ada = await agency.superAdmin('Ada');
});
afterAll(() => agency.close());

describe('bad input is a clear 4xx and changes nothing', () => {
  const writes = titled.filter(([, route]) => route.method !== 'GET' && route.kind !== 'raw');
  test.each(writes)('%s', async (_title, route) => {
    // A new user each time, because one of the calls signs its caller out.
    const who = route.access.kind === 'public' ? agency.stranger : await agency.superAdmin('Writer');
    const fields = Object.keys(route.form?.fields ?? { name: 0, id: 0 });
    const all = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]));
    const long = 'x'.repeat(250_000);
    const url = await realAddress(agency, route);
    await unchanged(agency, async () => {
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
        all({ toString: 1 }),
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

describe('lists refuse unknown parameters', () => {
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
    // A missing record is reported first, whatever is wrong with the parameters.
    const isGone = (await call(ada, route)).status === 404;
    for (const query of isGone ? bad : [])
      expect([query, (await call(ada, route, { query })).status]).toEqual([query, 404]);
    for (const search of ["'", '%', '_', '\\', "');--", '%%%%%%%%', '🙂', '" or 1=1']) {
      expect((await call(ada, route, { id: '1', query: { search } })).status).toBeLessThan(500);
    }
  });
});
