import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectionLimits, watchConnections } from './connections.ts';

// `patience` is longer than a busy machine may halt the whole process, client and server alike.
const quick = { ...connectionLimits, perAddress: 20, checkEvery: 20, patience: 600 };
const opened: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers with as many bytes as the path says, once it has received the body. */
async function serve(isProxied = false, limits = quick): Promise<{ seen: () => number }> {
  let requests = 0;
  const made = createServer((request, response) => {
    requests++;
    request.resume().on('end', () => response.end(Buffer.alloc(Number(request.url!.slice(1)))));
  });
  watchConnections(made, { limits, isProxied });
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  server = made;
  return { seen: () => requests };
}

function open(): Socket {
  const socket = connect((server!.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  opened.push(socket);
  return socket;
}

const cut = (socket: Socket) => new Promise<true>((done) => void socket.once('close', () => done(true)));
const count = () => new Promise<number>((done) => void server!.getConnections((_error, open) => done(open)));
const until = (what: () => Promise<boolean>) => expect.poll(what, { timeout: 10_000 }).toBe(true);
const get = (bytes: number) => `GET /${bytes} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('an answer that nobody reads is cut off; one that is read arrives', async () => {
  await serve();
  const reader = open();
  let read = 0;
  reader.on('data', (chunk) => (read += chunk.length));
  reader.write(get(50_000_000));
  for (let i = 0; i < 10; i++) open().pause().write(get(50_000_000));
  await until(async () => read >= 50_000_000);
  await until(async () => (await count()) <= 1);
});

test('a body that trickles in is cut off; a normal one is answered', async () => {
  await serve();
  const slow = open();
  slow.write('POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const drip = setInterval(() => slow.write('x'), 10);
  expect(await cut(slow)).toBe(true);
  clearInterval(drip);

  const fair = open();
  const answer = new Promise<string>((done) => void fair.once('data', (text) => done(String(text))));
  fair.write('POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  fair.write('x'.repeat(1_000_000));
  expect(await answer).toContain('200 OK');
});

test('a body that trickles on after its answer is cut off too', async () => {
  const made = createServer((_request, response) => void response.writeHead(429).end('Too many'));
  watchConnections(made, { limits: quick, isProxied: false });
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  server = made;
  const slow = open();
  let said = '';
  slow.on('data', (text) => (said += String(text)));
  slow.write('POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const drip = setInterval(() => slow.write('x'), 10);
  expect(await cut(slow)).toBe(true);
  clearInterval(drip);
  expect(said).toContain('429');
});

test('a connection that waits for its answer, or for the next request, stays open', async () => {
  const made = createServer((_request, response) => void setTimeout(() => response.end('late'), 400));
  watchConnections(made, { limits: quick, isProxied: false });
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  server = made;
  const patient = open();
  const answer = new Promise<string>((done) => void patient.once('data', (text) => done(String(text))));
  patient.write(get(1));
  expect(await answer).toContain('late');
});

test('only a few requests can be pipelined on one connection', async () => {
  const { seen } = await serve();
  const greedy = open().pause();
  greedy.write(get(5_000_000).repeat(100));
  await until(async () => (await count()) === 0);
  expect(seen()).toBeLessThanOrEqual(connectionLimits.ahead + 1);
});

test('one address has a limited number of connections; behind a proxy they are not counted', async () => {
  await serve();
  for (let i = 0; i < 30; i++) open();
  await until(async () => (await count()) === 20);
  for (const socket of opened.splice(0)) socket.destroy();
  await until(async () => (await count()) === 0);
  const again = open();
  again.write(get(1));
  expect(await new Promise((done) => void again.once('data', () => done('answered')))).toBe('answered');

  server!.closeAllConnections();
  server!.close();
  await serve(true);
  for (let i = 0; i < 30; i++) open();
  await until(async () => (await count()) === 30);
});
