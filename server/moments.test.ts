import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agency, Person } from './testing/agency.ts';
import { openDemo } from './testing/demo.ts';
import { call, realAddress, titled } from './testing/matrix.ts';

/** Every address that is read, from the route list, on the demo agency. */
let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openDemo();
  ada = await agency.superAdmin('Ada');
});
afterAll(() => agency.close());

const read = titled.filter(([, route]) => route.method === 'GET' && !route.mutates && route.kind !== 'raw');
/** A moment that does not end in Z. */
const odd = /"\w+":"\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^"Z]*"/;

test.each(read)('%s writes its moments in UTC, ending in Z', async (_title, route) => {
  const answer = await call(ada, route, { url: await realAddress(agency, route) });
  expect(odd.exec(JSON.stringify(answer.body))?.[0]).toBeUndefined();
});
