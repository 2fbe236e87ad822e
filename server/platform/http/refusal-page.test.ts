import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agency } from '../../testing/agency.ts';
import { openDemo } from '../../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const page = (text: RegExp) => ({
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: { text: expect.stringMatching(text) },
});

test('a refused export opened in a tab shows a page with a way back, not JSON', async () => {
  const nina = await agency.staff('Nina');
  const url = '/jobs/deals/export';
  const refused = await nina.send({ method: 'GET', url, headers: opened });
  expect(refused).toMatchObject({ status: 403, ...page(/<h1>You do not have permission to perform this action/) });
  expect(refused).toMatchObject(page(/<a href="\/">Go to Bureau<\/a>/));
  const old = await nina.send({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(old).toMatchObject({ status: 403, ...page(/<h1>/) });
  const out = await agency.stranger.send({ method: 'GET', url, headers: opened });
  expect(out).toMatchObject({ status: 401, ...page(/<a href="\/">Sign in<\/a>/) });
});

test('the page has the message of a wrong value, with its markup made harmless', async () => {
  const ann = await agency.admin('Ann');
  const wrong = await ann.send({ method: 'GET', url: '/jobs/deals/export?format=pdf', headers: opened });
  expect(wrong).toMatchObject({ status: 422, ...page(/<h1>The format value is not in the allowed values\.<\/h1>/) });
  const lost = await ann.send({ method: 'GET', url: '/jobs/%3Cb%3E', headers: opened });
  expect(lost).toMatchObject({ status: 404, ...page(/<h1>This address does not exist or was deleted\.<\/h1>/) });
});

test('callers of the API keep the JSON', async () => {
  const nina = await agency.staff('Nina Two');
  const json = { headers: { 'content-type': 'application/json; charset=utf-8' }, body: { status: false, code: 403 } };
  const fetched = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
  expect(await nina.get('/jobs/deals/export')).toMatchObject(json);
  expect(await nina.send({ method: 'GET', url: '/jobs/deals/export', headers: fetched })).toMatchObject(json);
  expect(await nina.send({ method: 'GET', url: '/api/jobs/deals', headers: opened })).toMatchObject(json);
});
