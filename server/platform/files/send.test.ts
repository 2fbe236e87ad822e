import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { png, sendParts } from '../../testing/multipart.ts';
import { disposition } from './names.ts';

let agency: Agency;
let ann: Person;
let text: UploadedFile;
const letters = Array.from({ length: 1000 }, (_, n) => `line ${n}\n`).join('');
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann');
  text = await upload('notes "ü".txt', letters);
});
afterAll(() => agency.close());

const upload = async (name: string, content: Buffer | string): Promise<UploadedFile> =>
  (await sendParts(ann, [{ name: name.replaceAll('"', '%22'), content }])).body.data;
const fetchRaw = (url: string, headers: Record<string, string> = {}, person = ann) =>
  agency.app.inject({ method: 'GET', url, headers: { cookie: `sid=${person.cookie}`, ...headers } });

test('a file comes back unchanged, and cannot run anything in our page', async () => {
  const answer = await fetchRaw(text.url, { 'accept-encoding': 'gzip, br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(letters);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(letters.length),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  });
  expect(answer.headers['content-disposition']).toMatch(/^inline; /);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('text, sheets of text, sound and film open in a tab, where nothing in them runs', async () => {
  const of = async (name: string, content: Buffer | string) => {
    const { headers } = await fetchRaw((await upload(name, content)).url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).not.toContain('allow-scripts');
    return [headers['content-type'], String(headers['content-disposition']).split(';')[0]];
  };
  const plain = ['text/plain; charset=utf-8', 'inline'];
  expect(await of('a.txt', 'hello')).toEqual(plain);
  expect(await of('a.csv', 'a,b')).toEqual(plain);
  expect(await of('a.md', '# <script>alert(1)</script>')).toEqual(plain);
  const sound = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]);
  expect(await of('a.wav', sound)).toEqual(['audio/wav', 'inline']);
});

test('what cannot be shown is saved', async () => {
  const picture = await upload('a.png', png);
  const pdf = await upload('a.pdf', '%PDF-1.7 hello');
  const font = await upload('a.rtf', '{\\rtf1 hello}');
  const how = async ({ url }: UploadedFile) =>
    String((await fetchRaw(url)).headers['content-disposition']).split(';')[0];
  expect([await how(picture), await how(pdf), await how(font)]).toEqual(['inline', 'inline', 'attachment']);
  expect((await fetchRaw(picture.url)).rawPayload).toEqual(png);
});

test('files that could run are sent as downloads; a drawing stays an image', async () => {
  const of = async (name: string, content: string) => {
    const { headers } = await fetchRaw((await upload(name, content)).url);
    return [headers['content-type'], String(headers['content-disposition']).split(';')[0]];
  };
  const bytes = ['application/octet-stream', 'attachment'];
  expect(await of('a.html', '<script>alert(1)</script>')).toEqual(bytes);
  expect(await of('a.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')).toEqual(bytes);
  expect(await of('a.js', 'alert(1)')).toEqual(bytes);
  expect(await of('a.css', 'body{}')).toEqual(bytes);
  expect(await of('a.xml', '<a/>')).toEqual(bytes);
  expect(await of('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual(['image/svg+xml', 'attachment']);
});

test('only its owner and administrators get it, and no other site can embed it', async () => {
  const [bob, erin] = [await agency.staff('Bob'), await agency.admin('Erin')];
  expect((await fetchRaw(text.url, {}, bob)).statusCode).toBe(403);
  expect((await fetchRaw(text.url, {}, erin)).statusCode).toBe(200);
  expect((await fetchRaw(text.url, {}, agency.stranger)).statusCode).toBe(401);
  expect((await fetchRaw(text.url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })).statusCode).toBe(
    403,
  );
  for (const id of ['0', '999999', '1%2f..%2f2', '..%2f..%2fetc%2fpasswd', 'x']) {
    expect((await fetchRaw(`/system/uploads/${id}`)).statusCode).toBe(404);
  }
});

test('a HEAD for a file was answered as if there were none', async () => {
  const head = (person: Person, headers: Record<string, string> = {}) =>
    agency.app.inject({ method: 'HEAD', url: text.url, headers: { cookie: `sid=${person.cookie}`, ...headers } });
  const sameAs = async (headers: Record<string, string>) => {
    const [got, asked] = [await fetchRaw(text.url, headers), await head(ann, headers)];
    expect(asked.statusCode).toBe(got.statusCode);
    for (const name of ['content-type', 'content-length', 'content-disposition', 'content-range', 'etag'])
      expect(asked.headers[name]).toBe(got.headers[name]);
    expect(asked.body).toBe('');
  };
  await sameAs({});
  await sameAs({ range: 'bytes=0-3' });
  const bob = await agency.staff('Bob');
  expect((await head(bob)).statusCode).toBe((await fetchRaw(text.url, {}, bob)).statusCode);
  expect((await agency.app.inject({ method: 'HEAD', url: text.url })).statusCode).toBe(401);
});

describe('parts of a file', () => {
  test.each<[string, number, string | undefined, string]>([
    ['bytes=0-3', 206, `bytes 0-3/${letters.length}`, letters.slice(0, 4)],
    ['bytes=5-', 206, `bytes 5-${letters.length - 1}/${letters.length}`, letters.slice(5)],
    ['bytes=-4', 206, `bytes ${letters.length - 4}-${letters.length - 1}/${letters.length}`, letters.slice(-4)],
    ['bytes=0-99999999', 206, `bytes 0-${letters.length - 1}/${letters.length}`, letters],
    ['bytes=0-1,4-5', 200, undefined, letters],
    ['lines=1-2', 200, undefined, letters],
  ])('%s', async (range, status, part, content) => {
    const answer = await fetchRaw(text.url, { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-range']).toBe(part);
    expect(answer.headers['content-length']).toBe(String(content.length));
    expect(answer.body).toBe(content);
  });

  test('a range outside the file is refused', async () => {
    const answer = await fetchRaw(text.url, { range: 'bytes=99999999-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${letters.length}`);
  });

  test('a file the browser already has is not sent again', async () => {
    const { etag } = (await fetchRaw(text.url)).headers as { etag: string };
    expect((await fetchRaw(text.url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await fetchRaw(text.url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await fetchRaw(text.url, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
  });
});

test('names in headers follow RFC 6266 and cannot break out of the header', () => {
  expect(disposition('attachment', 'a "b"\\ü%41.txt')).toBe(
    `attachment; filename="a _b____41.txt"; filename*=UTF-8''a%20%22b%22%5C%C3%BC%2541.txt`,
  );
  expect(disposition('inline', "it's (1)*.png")).toContain("filename*=UTF-8''it%27s%20%281%29%2A.png");
  expect(disposition('inline', 'a\r\nSet-Cookie: x.png')).not.toMatch(/[\r\n]/);
});
