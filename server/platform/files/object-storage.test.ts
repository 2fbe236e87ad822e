import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { png, sendParts } from '../../testing/multipart.ts';
import { openObjects } from '../../testing/objects.ts';
import { readStorageUrl } from './object-storage.ts';
import { sweepUploads } from './uploads.ts';

let objects: Awaited<ReturnType<typeof openObjects>>;
let agency: Agency;
let ann: Person;
beforeAll(async () => {
  objects = await openObjects();
  agency = await openAgency(undefined, { storage_url: objects.url });
  ann = await agency.staff('Ann');
});
afterAll(async () => {
  await agency.close();
  await objects.close();
});

test('an upload goes to the object store, comes back in parts, and is removed there', async () => {
  const { status, body } = await sendParts(ann, [{ name: 'a.png', content: png }]);
  expect(status).toBe(200);
  const file = body.data as UploadedFile;
  expect([...objects.objects.values()]).toEqual([png]);
  const headers = { cookie: `sid=${ann.cookie}` };
  const whole = await agency.app.inject({ url: file.url, headers });
  expect(whole.rawPayload).toEqual(png);
  const part = await agency.app.inject({ url: file.url, headers: { ...headers, range: 'bytes=1-3' } });
  expect([part.statusCode, part.body]).toEqual([206, 'PNG']);
  await ann.post(`/api/system/uploads/${file.id}/delete`, { token: file.token });
  expect(objects.objects.size).toBe(0);
});

test('a large file is uploaded in parts, and an aborted upload leaves none', async () => {
  const large = Buffer.alloc(20 * 1024 * 1024, 'x');
  const chunks = async function* (breaksOff: boolean) {
    for (let at = 0; at < large.length; at += 1024 * 1024) {
      if (breaksOff && at > large.length / 2) throw new Error('cut');
      yield large.subarray(at, at + 1024 * 1024);
    }
  };
  const { storage } = agency.platform;
  await storage.write('k1', chunks(false));
  expect(objects.objects.get('k1')?.equals(large)).toBe(true);
  expect((await buffer((await storage.read('k1', { start: 5, end: 9 }))!)).toString()).toBe('xxxxx');
  await expect(storage.write('k2', chunks(true))).rejects.toThrow('cut');
  expect([objects.objects.has('k2'), objects.uploads.size]).toEqual([false, 0]);
  await storage.remove('k1');
  await storage.remove('k1');
  expect(await storage.read('k1')).toBeNull();
});

test('a storage failure is reported without its details; the row stays so that the sweep finds the rest', async () => {
  objects.is.failing = true;
  const answer = await sendParts(ann, [{ name: 'a.png', content: png }]);
  objects.is.failing = false;
  expect(answer).toMatchObject({ status: 503, body: { message: 'Unable to upload file' } });
  await agency.open.pool.query(`update uploads set created_at = now() - interval '25 hours'`);
  expect(await sweepUploads(agency.platform)).toBe(1);
  expect((await agency.open.pool.query('select 1 from uploads')).rows).toEqual([]);
});

test('a storage address is either valid or refused without repeating it', () => {
  expect(readStorageUrl('s3://key:sec%2Fret@s3.example.com/files?region=eu-west-1')).toEqual({
    accessKeyId: 'key',
    secretAccessKey: 'sec/ret',
    endpoint: 'https://s3.example.com/files',
    region: 'eu-west-1',
  });
  for (const url of ['s3://s3.example.com/files', 's3://key:secret@s3.example.com']) {
    expect(() => readStorageUrl(url)).toThrow('STORAGE_URL must look like');
  }
});
