import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chosen, FieldSchema } from '../contract/platform/forms.ts';
import type { Agency, Person } from './testing/agency.ts';
import { openDemo } from './testing/demo.ts';
import { titled } from './testing/matrix.ts';

let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openDemo();
  ada = await agency.superAdmin('Ada Lovelace');
});
afterAll(() => agency.close());

const filterPaths = titled
  .map(([, { path }]) => path)
  .filter((path) => path.endsWith('/filters') && !path.includes('{'));

/** What a filter of a list is chosen from. */
async function sources(): Promise<string[]> {
  const urls = new Set<string>();
  for (const path of filterPaths) {
    const { fields } = (await ada.get(path)).body.data as { fields: FieldSchema[] };
    for (const field of fields) if ('source' in field && field.source) urls.add(field.source.url);
  }
  return [...urls];
}

test('what was chosen in a filter is found by its number, so that its name is the one of today', async () => {
  const urls = await sources();
  expect(urls.length).toBeGreaterThan(15);
  for (const url of urls) {
    const offered = (await ada.get(url, { q: 'all' })).body.data as Chosen[];
    const last = offered.at(-1);
    if (!last) continue;
    expect([url, (await ada.get(url, { chosen: String(last.id) })).body.data]).toEqual([url, [last]]);
    expect([url, (await ada.get(url, { chosen: '2147483647' })).body.data]).toEqual([url, []]);
  }
});

test('nobody learns the name of what they may not see', async () => {
  const [company] = (await ada.get('/api/contacts/companies/select')).body.data as Chosen[];
  const ann = await agency.staff('Ann', 'read own companies');
  expect(await ann.get('/api/contacts/companies/select', { chosen: String(company!.id) })).toMatchObject({
    status: 200,
    body: { data: [] },
  });
});
