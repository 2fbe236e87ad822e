import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, signIn } from '../../testing/signing-in.ts';
import { modules } from '../../modules.ts';
import { assemble } from '../modules.ts';
import { signedIn } from '../access.ts';
import { get, post } from '../routes.ts';
import type { Route } from '../routes.ts';
import { guard } from './guard.ts';

const { routes: allRoutes } = assemble(modules);

/** The specification has GETs that change something; this one counts how often it was let through. */
let performed = 0;
const counting: Route = {
  ...get('/api/test/complete', signedIn, () => ++performed),
  mutates: true,
};
const writing = post('/api/test/write', signedIn, () => ++performed);
const empty = { title: '', values: {}, params: {}, action: '', method: 'POST' as const, buttons: [], fields: [] };
const form: Route = { ...counting, path: '/api/test/form/complete', schema: () => empty };

const origin = 'http://bureau.test';
let agency: Agency;
let ann: Person;
let token: string;
let cookie: string;
beforeAll(async () => {
  agency = await openAgency([...allRoutes, counting, writing, form]);
  ann = await agency.staff('Ann');
  await givePassword(agency, ann);
  ({ token, cookie } = await signIn(agency, ann.username));
});
beforeEach(() => {
  performed = 0;
});
afterAll(() => agency.close());

type Headers = Record<string, string>;
const send = async (method: string, url: string, headers: Headers, payload?: string | Buffer) => {
  const answer = await agency.app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  return answer.statusCode;
};
const json = { 'content-type': 'application/json' };
const mine = (more: Headers = {}): Headers => ({ cookie: `sid=${cookie}`, ...more });
const change = (headers: Headers) => send('GET', '/api/test/complete', headers);
const read = (headers: Headers) => send('GET', '/api/auth/user', headers);
const write = (headers: Headers, payload: string | Buffer = '{}') => send('POST', '/api/test/write', headers, payload);

const fromOurPage: Headers[] = [
  { 'x-requested-with': 'XMLHttpRequest' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin },
  { origin },
];

const fromElsewhere: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-dest': 'script' },
  { 'sec-fetch-mode': 'navigate' },
  { origin: 'null' },
  { origin: 'http://evil.test' },
  { origin: `${origin}.evil.test` },
  { origin: `${origin}:4700` },
  { origin: 'https://bureau.test' },
  { origin: 'http://evil.test', host: 'evil.test' },
  { origin: 'http://evil.test', 'x-forwarded-host': 'evil.test' },
];

test('our own page can read, write and call a changing GET', async () => {
  for (const headers of fromOurPage) {
    expect([headers, await change(mine(headers))]).toEqual([headers, 200]);
    expect([headers, await read(mine(headers))]).toEqual([headers, 200]);
    expect([headers, await write(mine({ ...headers, ...json }))]).toEqual([headers, 200]);
  }
  expect(performed).toBe(fromOurPage.length * 2);
});

test('another page gets nothing, whatever it sends along', async () => {
  for (const headers of fromElsewhere) {
    const sent = mine({ 'x-requested-with': 'XMLHttpRequest', ...headers });
    expect([headers, await change(sent)]).toEqual([headers, 403]);
    expect([headers, await read(sent)]).toEqual([headers, 403]);
    expect([headers, await write({ ...sent, ...json })]).toEqual([headers, 403]);
  }
  expect(performed).toBe(0);
});

test('a page opened at an address that is not ours is told which one is', async () => {
  const message = async (headers: Headers) => {
    const all = { ...json, ...headers };
    const answer = await agency.app.inject({ method: 'POST', url: '/api/auth/login', headers: all, payload: '{}' });
    expect(answer.statusCode).toBe(403);
    return answer.json<{ message: string }>().message;
  };
  expect(await message({ origin: 'https://agency.example' })).toBe(
    'You opened https://agency.example, but Bureau is used at http://bureau.test. If https://agency.example is right, set PUBLIC_URL to it on the server.',
  );
  const unexplained: Headers[] = [
    { origin: 'null' },
    { origin: 'http://<b>.test' },
    { origin: 'https://agency.example', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of unexplained)
    expect(await message(headers)).toBe('You do not have permission to perform this action');
});

test('without an origin a script can read and post, but not call a changing GET', async () => {
  expect(await read(mine())).toBe(200);
  expect(await write(mine(json))).toBe(200);
  expect(await change(mine())).toBe(403);
  expect(await change(mine({ 'x-requested-with': 'fetch' }))).toBe(403);
  expect(await send('HEAD', '/api/test/complete', mine())).toBe(403);
  expect(performed).toBe(1);
});

test('reading a form changes nothing, so its GET needs no proof', async () => {
  expect(await send('GET', '/api/test/form/complete?_form=true', mine())).toBe(200);
  expect(await send('GET', '/api/test/form/complete', mine())).toBe(403);
  expect(await send('GET', '/api/test/complete?_form=true', mine())).toBe(403);
});

test('a body is JSON or multipart, and says so', async () => {
  expect(await write(mine({ 'content-type': 'Application/JSON' }))).toBe(200);
  expect(await write(mine({ 'content-type': 'application/json; charset=utf-8' }))).toBe(200);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'application/xml']) {
    expect([type, await write(mine({ 'content-type': type }))]).toEqual([type, 415]);
  }
  expect(await write(mine({ 'content-length': '2' }))).toBe(415);
  expect(performed).toBe(2);
});

test('a compressed body is refused before anything is unpacked', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(50_000_000, ' '));
  for (const [encoding, body] of [
    ['br', bomb],
    ['gzip', gzipSync('{}')],
    ['identity', Buffer.from('{}')],
  ] as const)
    expect([encoding, await write(mine({ ...json, 'content-encoding': encoding }), body)]).toEqual([encoding, 415]);
  const sent = { ...json, 'content-encoding': 'br' };
  expect(await send('POST', '/api/auth/login', sent, bomb)).toBe(415);
  expect(performed).toBe(0);
});

test('no preflight is answered and no method overridden', async () => {
  for (const url of ['/api/test/write', '/api/auth/user', '/api/nothing']) {
    expect(
      await send('OPTIONS', url, mine({ origin: 'http://evil.test', 'access-control-request-method': 'POST' })),
    ).toBe(403);
  }
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    await send('GET', '/api/test/write', mine({ [name]: 'POST', 'x-requested-with': 'XMLHttpRequest' }));
    await send('GET', '/api/test/write?_method=POST', mine());
  }
  expect(performed).toBe(0);
});

test('a token is enough for a script; in a browser it also needs its own cookie', async () => {
  const bearer = { authorization: `Bearer ${token}` };
  expect(await read(bearer)).toBe(200);
  expect(await change(bearer)).toBe(200);
  expect(await write({ ...bearer, ...json })).toBe(200);
  expect(await write({ ...bearer, 'content-type': 'text/plain' })).toBe(415);
  const site = { 'sec-fetch-site': 'same-origin' };
  expect(await read({ ...bearer, ...site })).toBe(401);
  expect(await read({ ...bearer, ...site, cookie: `sid=${ann.cookie}` })).toBe(401);
  expect(await read({ ...bearer, ...site, cookie: `sid=${cookie}` })).toBe(200);
  expect(await read({ ...bearer, cookie: `sid=${cookie}`, 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('token and cookie cannot replace each other, and a right cookie does not help a wrong token', async () => {
  expect(await read({ cookie: `sid=${token}` })).toBe(401);
  expect(await read({ authorization: `Bearer ${cookie}` })).toBe(401);
  expect(await read({ authorization: 'Bearer wrong', cookie: `sid=${cookie}` })).toBe(401);
  expect(await send('GET', `/api/auth/user?token=${token}`, {})).toBe(401);
  expect(await read({ cookie: `__Host-sid=${cookie}` })).toBe(401);
});

test('every changing GET and every write of the product is behind the guard', async () => {
  for (const route of allRoutes.filter(({ mutates, path }) => mutates && path.startsWith('/api/'))) {
    const url = route.path.replace(/\{\w+\}/g, '1');
    const sent = mine({ origin: 'http://evil.test', ...(route.method === 'GET' ? {} : json) });
    expect([route.path, await send(route.method, url, sent, route.method === 'GET' ? undefined : '{}')]).toEqual([
      route.path,
      403,
    ]);
    if (route.method === 'GET') expect([route.path, await send('GET', url, mine())]).toEqual([route.path, 403]);
  }
});

test('an upload without further headers passes', () => {
  const request = (type: string) =>
    ({
      method: 'POST',
      headers: { 'content-type': type, 'content-length': '5' },
    }) as unknown as FastifyRequest;
  expect(() => guard(request('multipart/form-data; boundary=x'), [origin], true)).not.toThrow();
  expect(() => guard(request('multipart/mixed'), [origin], true)).toThrow();
});
