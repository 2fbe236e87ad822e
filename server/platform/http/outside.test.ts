import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeThings, thingRoutes } from '../../testing/things.ts';
import { securityHeaders } from './headers.ts';

let agency: Agency;
let ada: Person;
beforeAll(async () => {
  agency = await openAgency(thingRoutes);
  await makeThings(agency.open);
  ada = await agency.superAdmin('Ada');
  await agency.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => agency.close());

/** Sends these bytes as they are, and reads the answer until the connection closes. */
async function answerTo(bytes: string) {
  const { port } = agency.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => {});
  socket.end(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as object };
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: bureau.test\r\nConnection: close\r\n${more}\r\n`;

test.each([
  ['headers that are too long', get('/api/things', `X-Long: ${'a'.repeat(20_000)}\r\n`), 431],
  ['an address that is too long', get(`/api/things?a=${'a'.repeat(20_000)}`), 431],
  ['a long id in an address', get(`/api/things/${'1'.repeat(600)}`), 414],
  ['an address that is not valid', get('/api/%zz'), 400],
  ['a method that does not exist', 'FOO /api/things HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a request without a host', 'GET /api/things HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an expectation nobody knows', get('/api/none', 'Expect: the unexpected\r\n'), 404],
  ['a wish for a tunnel', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n', 400],
  ['something that is not HTTP', 'hello\r\n\r\n', 400],
  ['a method nobody serves', get('/api/things').replace('GET', 'DELETE'), 404],
])('%s is answered in our shape with our headers', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatchObject({
    status,
    headers: { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: {
      status: false,
      code: status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      request_id: expect.any(String),
    },
  });
});

test('a full disk answers every write with 507, says so, and keeps nothing', async () => {
  const { pool } = agency.open;
  await pool.query(`
    create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100';
    end $$;
    create trigger no_space before insert on things for each row execute function no_space()`);
  const message = 'The disk of the server is full, so nothing was saved.';
  expect(await ada.post('/api/things/add', { name: 'No room' })).toMatchObject({
    status: 507,
    body: { status: false, code: 507, message },
  });
  expect(await ada.get('/api/things')).toMatchObject({ status: 200, body: { data: [] } });
  await pool.query('drop trigger no_space on things');
  expect(await ada.post('/api/things/add', { name: 'Room again' })).toMatchObject({ status: 200 });
});
