import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publication } from '../../../contract/organisation/publications.ts';
import type { SearchGroup } from '../../../contract/overview/search.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { uploadAs } from '../../testing/files.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { articlesPath, issuedPolicy, policiesPath, policyWriter, write } from '../../testing/publications.ts';

let agency: Agency;
let ann: Person & { employee: number };
let company: number;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(
    agency,
    company,
    'Ann',
    ...policyWriter,
    'browse articles',
    'add articles',
    'publish articles',
    'read articles',
  );
  const published = { 'Café rules': 'The kettle is filled by whoever empties it.', Kettles: 'About appliances.' };
  for (const [title, text] of Object.entries(published)) {
    const id = await write(ann, articlesPath, { title, body: `<p>${text}</p>` });
    await ann.post(`${articlesPath}/${id}/publish`, {});
  }
  await write(ann, articlesPath, { title: 'Secret plans', body: '<p>A kettle of fish.</p>' });
});
afterAll(() => agency.close());

const found = async (by: Person, search: string, more: object = {}) =>
  (await by.get(articlesPath, { search, ...more })).body.data as Publication[];
const everywhere = async (by: Person, q: string) =>
  ((await by.get('/api/search', { q })).body.data as SearchGroup[]).flatMap(({ kind, hits }) =>
    hits.map(({ text, hint }) => ({ kind, text, hint })),
  );

test('words are found in published texts, by their stems, best first, with the passage', async () => {
  const hits = await found(ann, 'kettles');
  expect(hits.map(({ title }) => title)).toEqual(['Kettles', 'Café rules']);
  expect(hits[1]!.find).toBe('\uE000kettle\uE001 is filled by whoever empties');
  expect(await found(ann, 'fill whoev')).toHaveLength(1);
  expect(await found(ann, '!!!')).toHaveLength(2);
});

test('whoever reads the manual in their hat finds it everywhere', async () => {
  const uma = await colleague(agency, company, 'Uma', 'browse article content', 'read article content');
  expect(await everywhere(uma, 'appliances')).toMatchObject([{ kind: 'articles', text: 'Kettles' }]);
  expect(await everywhere(uma, 'fish')).toEqual([]);
});

test('accents are ignored', async () => {
  expect((await found(ann, 'cafe')).map(({ title }) => title)).toEqual(['Café rules']);
});

test('drafts are found only by users who may see them', async () => {
  expect((await found(ann, 'fish', { state: 'draft' })).map(({ title }) => title)).toEqual(['Secret plans']);
  expect(await found(ann, 'fish')).toEqual([]);
  const rae = await colleague(agency, company, 'Rae', 'browse articles', 'read articles');
  expect(await found(rae, 'fish', { state: 'draft' })).toEqual([]);
  expect(await everywhere(rae, 'fish')).toEqual([]);
  expect(await everywhere(ann, 'fish')).toMatchObject([{ kind: 'articles', text: 'Secret plans' }]);
});

test('the global search respects access and forgives typing mistakes in titles', async () => {
  const rob = await colleague(agency, company, 'Rob', 'read issued policies');
  await issuedPolicy(ann, 'Parking garage', { people: [rob.employee] });
  await issuedPolicy(ann, 'Parking lot', null);
  expect(await everywhere(rob, 'parking')).toMatchObject([{ kind: 'policies', text: 'Parking garage' }]);
  expect((await everywhere(ann, 'prking')).map(({ text }) => text)).toEqual(['Parking garage', 'Parking lot']);
  expect((await everywhere(ann, 'version'))[0]).toMatchObject({ hint: expect.stringContaining('\uE000version\uE001') });
  const offered = (await rob.get(`${policiesPath}/select`, { q: 'park' })).body.data;
  expect(offered).toMatchObject([{ text: 'Parking garage', hint: 'Version 1' }]);
});

test('users who may read a text get its pictures and files', async () => {
  const rob = await colleague(agency, company, 'Rob', 'read issued policies');
  const id = await issuedPolicy(ann, 'With a plan', null);
  const { id: upload, token } = await uploadAs(ann, 'plan.png');
  const added = await ann.post(`${policiesPath}/${id}/files/add`, { file: { id: upload, token } });
  const { url, type } = added.body.data as { url: string; type: string };
  expect(type).toBe('image/png');
  expect(await ann.send({ method: 'GET', url })).toMatchObject({ status: 200 });
  expect(await rob.send({ method: 'GET', url })).toMatchObject({ status: 403 });
  await ann.post(`${policiesPath}/${id}/issue`, { people: [rob.employee] });
  expect(await rob.send({ method: 'GET', url })).toMatchObject({ status: 200 });
  // The same file is not available under another text.
  const other = await issuedPolicy(ann, 'Without');
  expect(await ann.send({ method: 'GET', url: url.replace(`/${id}/`, `/${other}/`) })).toMatchObject({ status: 404 });
  const kept = `<p><img src="${url}" alt="Plan" /></p>`;
  const draft = await ann.post(`${policiesPath}/${id}/draft`, { title: 'With a plan', body: kept, revision: 2 });
  expect(draft).toMatchObject({ status: 200 });
  expect((await ann.get(`${policiesPath}/${id}`)).body.data).toMatchObject({ draft: { body: kept } });
});
