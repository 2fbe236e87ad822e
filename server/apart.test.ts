import { afterAll, beforeAll, expect, test } from 'vitest';
import { abilities } from '../contract/platform/abilities.ts';
import { modules } from './modules.ts';
import { hatModule } from './organisation/hat/hat.module.ts';
import { postsModule } from './organisation/posts/posts.module.ts';
import { openDemo } from './testing/demo.ts';
import type { Agency } from './testing/agency.ts';
import { titled } from './testing/matrix.ts';
import { colleague, foundCompany } from './testing/posts.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

/** All companies share the formulas of conditions. */
const shared = ['condition_formulas'];
const organisation = modules.slice(modules.indexOf(postsModule), modules.indexOf(hatModule));

test('somebody with every ability who works in another company reads no history of this one', async () => {
  const rival = await colleague(agency, await foundCompany(agency, 'Rival'), 'Rita Rival', ...abilities);
  const names = organisation
    .flatMap(({ changes }) => Object.keys(typeof changes === 'function' ? changes() : (changes ?? {})))
    .filter((name) => !shared.includes(name));
  expect(names.length).toBeGreaterThan(25);
  const read: string[] = [];
  for (const table of names) {
    const { rows } = await agency.open.pool.query<{ id: number }>(`select id from ${table} order by id limit 3`);
    for (const { id } of rows) {
      const { status } = await rival.get('/api/system/history', { table, id });
      if (status !== 403) read.push(`${table} ${id}: ${status}`);
    }
  }
  expect(read).toEqual([]);
});

/** What belongs to no company. There the two differ by who they are, for example as the owner of what they add. */
const elsewhere = /^\/api\/(auth|contacts|jobs|leads|mail|system\/users)/;

test('who has ceased to work in a company is answered like somebody who never worked in one', async () => {
  const { rows } = await agency.open.pool.query<{ id: number }>('select company_id as id from org_charts');
  const [left, never] = [
    await colleague(agency, rows[0]!.id, 'Lea Left', ...abilities),
    await agency.staff('Nev Never', ...abilities),
  ];
  await agency.open.pool.query('update employees set deleted_at = now() where id = $1', [left.employee]);
  const addresses = titled.flatMap(([, { method, path, kind }]) =>
    method === 'GET' && kind !== 'raw' && !path.includes('{') && !elsewhere.test(path) ? path : [],
  );
  expect(addresses.length).toBeGreaterThan(100);
  const differing: string[] = [];
  for (const path of addresses) {
    const [one, other] = (await Promise.all([left, never].map((who) => who.get(path)))).map(({ status, body }) =>
      JSON.stringify([status, { ...body, request_id: null }]).replaceAll(/Lea Left|Nev Never/g, 'Somebody'),
    );
    if (one !== other) differing.push(`${path}: ${one?.slice(0, 300)} ≠ ${other?.slice(0, 300)}`);
  }
  expect(differing).toEqual([]);
});
