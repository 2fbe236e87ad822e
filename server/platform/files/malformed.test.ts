import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { boundary, multipartBody, multipartType, png } from '../../testing/multipart.ts';

const path = '/api/system/uploads';
let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann');
});
afterAll(() => agency.close());

const nothingLeft = async (work: () => Promise<unknown>) => {
  await work();
  const folder = join(agency.platform.settings.data_dir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const { rows } = await agency.open.pool.query('select 1 from uploads');
  expect([found.filter((one) => one.isFile()), rows]).toEqual([[], []]);
};

describe('malformed multipart is the caller’s mistake', () => {
  const whole = multipartBody([{ name: 'a.png', content: png }]);
  const long = 'x'.repeat(1_000_000);
  test.each<[string, Buffer | string, string]>([
    ['no boundary', whole, 'multipart/form-data'],
    ['another boundary', whole, 'multipart/form-data; boundary=other'],
    ['no end', whole.subarray(0, -20), multipartType],
    ['cut in a header', whole.subarray(0, 40), multipartType],
    ['only the end', `--${boundary}--\r\n`, multipartType],
    ['nothing', '', multipartType],
    ['text', 'hello', multipartType],
    ['a huge header', `--${boundary}\r\nX-Long: ${long}\r\n\r\nx\r\n--${boundary}--\r\n`, multipartType],
    ['no headers', `--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`, multipartType],
    [
      'ten thousand parts',
      multipartBody(Array.from({ length: 10_000 }, (_, n) => ({ field: `f${n}`, content: 'x' }))),
      multipartType,
    ],
    ['a long field', multipartBody([{ field: 'note', content: long }]), multipartType],
    ['a bad content type', whole, 'multipart/form-data; boundary="'],
  ])('%s', async (_, payload, type) => {
    await nothingLeft(async () => {
      const answer = await ann.send({ method: 'POST', url: path, payload, headers: { 'content-type': type } });
      expect([400, 413, 415, 422]).toContain(answer.status);
      expect(answer.body).toMatchObject({ status: false, message: expect.any(String) });
    });
  });

  test('other addresses do not accept multipart', async () => {
    const url = '/api/system/notifications/read-all';
    const headers = { 'content-type': multipartType };
    expect(await ann.send({ method: 'POST', url, payload: whole, headers })).toMatchObject({ status: 415 });
  });
});
