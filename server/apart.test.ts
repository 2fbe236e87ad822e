import { afterAll, beforeAll, expect, test } from 'vitest';
import { abilities } from '../contract/platform/abilities.ts';
import { modules } from './modules.ts';
import { hatModule } from './organisation/hat/hat.module.ts';
import { postsModule } from './organisation/posts/posts.module.ts';
import { openDemo } from './testing/demo.ts';
import type { Agency } from './testing/agency.ts';
import { foundCompany } from './testing/posts.ts';
import { employ } from './testing/publications.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

/** All companies share the formulas of conditions. */
const shared = ['condition_formulas'];
const organisation = modules.slice(modules.indexOf(postsModule), modules.indexOf(hatModule));

test('somebody with every ability who works in another company reads no history of this one', async () => {
  const rival = await employ(agency, await foundCompany(agency, 'Rival'), 'Rita Rival', ...abilities);
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
