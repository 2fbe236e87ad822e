import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { boundary, multipartBody, multipartType, png, sendParts } from '../../testing/multipart.ts';
import { folderStorage } from './folder-storage.ts';
import { uploadLimits } from './uploads.ts';

let agency: Agency;
let ann: Person;
let port: number;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann');
  await agency.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = agency.app.server.address() as AddressInfo);
});
afterAll(() => agency.close());

const left = async () => {
  const folder = join(agency.platform.settings.data_dir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const { rows } = await agency.open.pool.query('select 1 from uploads');
  return { files: found.filter((one) => one.isFile()).length, rows: rows.length };
};
const none = { files: 0, rows: 0 };

const head = (length: number) =>
  [
    'POST /api/system/uploads HTTP/1.1',
    'Host: bureau.test',
    `Cookie: sid=${ann.cookie}`,
    `Content-Type: ${multipartType}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

test('broken connections leave neither bytes nor rows', async () => {
  const content = Buffer.concat([png, Buffer.alloc(300_000)]);
  const body = multipartBody([{ name: 'a.png', content }]);
  for (let cut = 0; cut < 20; cut += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write(head(body.length));
    socket.write(body.subarray(0, Math.floor((body.length * (cut + 1)) / 21)));
    await sleep(cut % 3 === 0 ? 0 : 15);
    socket.destroy();
  }
  await sleep(300);
  await expect.poll(left, { timeout: 5000 }).toEqual(none);
  expect(await sendParts(ann, [{ name: 'a.png', content: png }])).toMatchObject({ status: 200 });
  await agency.open.pool.query('delete from uploads');
});

/** Sends the bytes and reads the answer, whichever ends first. */
async function ask(length: number, chunks: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(head(length));
  for await (const chunk of chunks) {
    if (socket.destroyed || answer) break;
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]);
  }
  await Promise.race([closed, sleep(3000)]);
  socket.destroy();
  return answer;
}

test('a file that is too large is refused, whether or not its length is announced', async () => {
  const before = await left();
  const small = (async function* () {
    yield Buffer.alloc(10);
  })();
  expect(await ask(uploadLimits.bytes * 2, small)).toContain('413');

  const start = multipartBody([{ name: 'a.png', content: png }], '').subarray(0, -2);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const mega = Buffer.alloc(uploadLimits.bytes / 100);
  const length = start.length + end.length + 100 * mega.length;
  const large = (async function* () {
    yield start;
    for (let sent = 0; sent < 100; sent += 1) yield mega;
    yield end;
  })();
  const answer = await ask(length, large);
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  expect(answer).toContain('A file can be at most 100.00MB.');
  expect((await left()).rows).toBe(before.rows);
  await expect.poll(async () => (await left()).files).toBe(before.files);
});

test('uploads under way count towards what a user may have unused', async () => {
  const { bytes } = uploadLimits.waiting;
  await agency.open.pool.query(
    `insert into uploads (storage_key, owner_id, original_name, type, bytes) values ('full', $1, 'x', 'text/plain', $2)`,
    [ann.id, bytes - 1.5 * uploadLimits.bytes],
  );
  const start = multipartBody([{ name: 'a.png', content: Buffer.concat([png, Buffer.alloc(30_000)]) }], '').subarray(
    0,
    -2,
  );
  const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
  const answers: string[] = [];
  for (const socket of sockets) {
    socket.on('data', (chunk) => answers.push(chunk.toString()));
    socket.on('error', () => {});
    socket.write(head(uploadLimits.bytes));
    socket.write(start);
  }
  await expect.poll(() => answers.length, { timeout: 5000 }).toBe(2);
  expect(answers.every((answer) => answer.includes('too many unused uploads'))).toBe(true);
  for (const socket of sockets) socket.destroy();
  // The one that was broken off counts no more.
  await expect.poll(async () => (await left()).rows).toBe(2);
  expect(await sendParts(ann, [{ name: 'a.png', content: png }])).toMatchObject({ status: 200 });
  await agency.open.pool.query('delete from uploads where claimed_at is null');
});

test('a full disk is reported, leaves nothing behind, and uploads work again once there is room', async () => {
  const before = await left();
  const usual = agency.platform.storage;
  const full = folderStorage(join(agency.platform.settings.data_dir, 'files'));
  agency.platform.storage = {
    ...full,
    write: (key, content) =>
      full.write(
        key,
        (async function* () {
          for await (const chunk of content) {
            yield chunk.subarray(0, 10);
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          }
        })(),
      ),
  };
  const refused = await sendParts(ann, [{ name: 'a.png', content: png }]);
  expect(refused).toMatchObject({ status: 507, body: { message: 'Unable to upload file' } });
  expect(await left()).toEqual(before);
  agency.platform.storage = usual;
  expect(await sendParts(ann, [{ name: 'a.png', content: png }])).toMatchObject({ status: 200 });
});
