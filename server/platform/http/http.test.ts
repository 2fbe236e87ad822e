import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeThings, thingRoutes } from '../../testing/things.ts';

let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openAgency(thingRoutes);
  await makeThings(agency.open);
  ada = await agency.superAdmin('Ada');
  await agency.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => agency.close());

const json = { 'content-type': 'application/json' };
const raw = (payload: string | Buffer, headers: Record<string, string> = json) =>
  ada.send({ method: 'POST', url: '/api/things/add', headers, payload });

test('a body that is not a JSON object in UTF-8 is refused in the error shape', async () => {
  const bad = [
    Buffer.from('{"name":"\xff"}', 'latin1'),
    '{"name":"a\\u0000b"}',
    '{"name":"\\ud800"}',
    `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    '['.repeat(200_000),
    '{"constructor":{"prototype":{"is_admin":true}}}',
    '{"__proto__":null}',
    '{"name":"x",}',
    "{'name':'x'}",
    '\ufeff{"name":',
    'NaN',
  ];
  for (const body of bad)
    expect(await raw(body)).toMatchObject({
      status: 400,
      body: { status: false, code: 400, message: expect.any(String) },
    });
});

test('a body over 1 MB is answered 413 in JSON, even to someone who is still sending', async () => {
  const { port } = agency.app.server.address() as AddressInfo;
  const answer = await new Promise<{ status: number; text: string }>((done, fail) => {
    const sent = request(
      {
        port,
        method: 'POST',
        path: '/api/things/add',
        headers: { ...json, cookie: `sid=${ada.cookie}`, 'content-length': 3_000_000 },
      },
      (got) => {
        let text = '';
        got.on('data', (part: Buffer) => (text += part.toString()));
        got.on('end', () => done({ status: got.statusCode ?? 0, text }));
      },
    );
    sent.on('error', fail);
    sent.write(Buffer.alloc(200_000, 'x'));
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.text)).toMatchObject({ status: false, code: 413 });
});

test('text comes back as it was sent', async () => {
  for (const name of [
    'Ñandú 🦤',
    'ﷺ ‮x',
    "Robert'); drop table things;--",
    '<script>alert(1)</script>',
    '田中さん',
    '\u200bzero',
  ]) {
    const made = await ada.post('/api/things/add', { name });
    expect(made.body.data).toMatchObject({ name });
  }
});

test('every answer has the security headers and no cross-origin permission', async () => {
  for (const path of ['/api/things', '/api/nothing', '/nothing']) {
    const { headers } = await ada.get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  expect((await ada.send({ method: 'OPTIONS', url: '/api/things' })).status).toBe(403);
});

test('an unknown address is a 404 in the error shape', async () => {
  expect(await ada.get('/api/nothing')).toMatchObject({ status: 404, body: { status: false, code: 404 } });
});

test('a repeated parameter counts once and an odd one never breaks anything', async () => {
  for (const query of ['?page=1&page=2', '?page[]=1', '?__proto__=1', '?constructor=1', '?a=%00', '?a=%ff', '?%00=1']) {
    expect((await ada.get(`/api/things${query}`)).status).toBeLessThan(500);
  }
});

test('when the database is unreachable the answer is 503, never a success', async () => {
  const { pool } = agency.open;
  const kept = { connect: pool.connect.bind(pool), query: pool.query.bind(pool) };
  const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  Object.assign(pool, { connect: away, query: away });
  try {
    expect(await ada.get('/api/things')).toMatchObject({ status: 503, body: { status: false, code: 503 } });
    expect(await ada.post('/api/things/add', { name: 'Lost' })).toMatchObject({ status: 503 });
  } finally {
    Object.assign(pool, kept);
  }
  expect(await ada.get('/api/things')).toMatchObject({ status: 200 });
});
