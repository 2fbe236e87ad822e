import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBureau, serveBureau } from './bureau.ts';
import type { Served } from './bureau.ts';
import { testDatabase } from './testing/database.ts';
import type { TestDatabase } from './testing/database.ts';
import { testSettings } from './testing/settings.ts';

let database: TestDatabase;
let data_dir: string;
let served: Served;
let caller: Socket;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** A server, and a caller whose request has begun but whose body has not arrived yet. */
beforeEach(async () => {
  database = await testDatabase();
  data_dir = mkdtempSync(join(tmpdir(), 'bureau-close-'));
  const settings = { ...testSettings, port: await freePort(), data_dir };
  served = await serveBureau(await openBureau({ settings, log: pino({ level: 'silent' }), open: database }));
  caller = connect(settings.port, '127.0.0.1');
  caller.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(caller, 'data');
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'X-Requested-With: XMLHttpRequest'];
  caller.write([...head, 'Content-Type: application/json', 'Content-Length: 2', '', ''].join('\r\n'));
});

afterEach(async () => {
  caller.destroy();
  await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

test('closing the server answers the running request', async () => {
  const closing = served.close();
  caller.write('{}');
  const [answer] = (await once(caller, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 422 /);
  await closing;
});

test('a connection that was opened in advance and never used does not keep the server from closing', async () => {
  const unused = connect(caller.remotePort!, '127.0.0.1');
  await once(unused, 'connect');
  caller.write('{}');
  await once(caller, 'data');
  await Promise.all([served.close(), once(unused, 'close')]);
});

test('a server that closes waits for a slow request only for a while', async () => {
  const cut = once(caller, 'close');
  await served.close(200);
  await cut;
});
