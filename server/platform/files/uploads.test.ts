import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { png, sendParts } from '../../testing/multipart.ts';
import { claimUploads, sweepUploads } from './uploads.ts';

const path = '/api/system/uploads';
let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann');
});
afterAll(() => agency.close());
beforeEach(async () => {
  await agency.open.pool.query('delete from uploads where claimed_at is null');
});

const folder = () => join(agency.platform.settings.data_dir, 'files');
const filesOnDisk = async () => {
  const found = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};
const rowsInTable = async () => (await agency.open.pool.query('select * from uploads')).rows.length;
const upload = async (name = 'logo.png', content: Buffer | string = png, type?: string): Promise<UploadedFile> => {
  const { status, body } = await sendParts(ann, [{ name, content, ...(type ? { type } : {}) }]);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const nothingLeft = async (work: () => Promise<unknown>) => {
  const [files, rows] = [(await filesOnDisk()).length, await rowsInTable()];
  await work();
  expect([(await filesOnDisk()).length, await rowsInTable()]).toEqual([files, rows]);
};

test('a file is stored whole under a random name, and its uploader gets it back', async () => {
  const before = await filesOnDisk();
  const file = await upload('Logo ünï 🎈.png');
  expect(file).toEqual({
    id: expect.any(Number),
    token: expect.stringMatching(/^[\w-]{32}$/),
    original_name: 'Logo ünï 🎈.png',
    type: 'image/png',
    size: png.length / 1000,
    url: `/system/uploads/${file.id}`,
  });
  const [stored, ...others] = (await filesOnDisk()).filter((one) => !before.includes(one));
  expect(others).toEqual([]);
  expect(stored).toMatch(/[\\/]([0-9a-f]{2})[\\/]([0-9a-f]{2})[\\/]\1\2[0-9a-f]{28}$/);
  expect(await readFile(stored!)).toEqual(png);
  const { rows } = await agency.open.pool.query('select * from uploads where id = $1', [file.id]);
  expect(rows[0]).toMatchObject({
    owner_id: ann.id,
    bytes: String(png.length),
    checksum: createHash('sha256').update(png).digest(),
    claimed_at: null,
  });
});

describe('what is accepted', () => {
  const zip = Buffer.from('504b0304140000000000', 'hex');
  test.each<[string, Buffer | string, string | undefined, string]>([
    ['scan.PDF', '%PDF-1.7\n%âãÏÓ', 'application/pdf', 'application/pdf'],
    ['notes.txt', 'héllo', 'text/plain', 'text/plain'],
    ['notes.txt', '<html><script>alert(1)</script>', 'text/plain', 'text/plain'],
    ['rows.csv', 'a,b\n1,2', 'application/vnd.ms-excel', 'text/csv'],
    [
      'sheet.xlsx',
      Buffer.concat([zip, Buffer.alloc(40)]),
      undefined,
      expect.stringContaining('spreadsheetml') as string,
    ],
    ['logo.png', png, 'application/octet-stream', 'image/png'],
    ['mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'image/svg+xml'],
    ['mark.svg', '<?xml version="1.0"?><svg/>', 'image/svg+xml', 'image/svg+xml'],
    ['page.html', '<html><script>alert(1)</script>', 'text/html', 'text/html'],
    ['code.js', 'alert(1)', 'text/javascript', 'text/javascript'],
  ])('%s', async (name, content, type, expected) => {
    expect((await upload(name, content, type)).type).toEqual(expected);
  });
});

describe('what is refused leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, { name: string; content: Buffer | string; type?: string }]>([
    ['svg renamed to png', { name: 'a.png', content: svg, type: 'image/png' }],
    ['a pdf called html', { name: 'a.html', content: '%PDF-1.7', type: 'text/html' }],
    ['html renamed to png', { name: 'a.png', content: '<!doctype html><script>1</script>', type: 'image/png' }],
    ['html renamed to pdf', { name: 'a.pdf', content: '<html>', type: 'application/pdf' }],
    ['a second extension', { name: 'a.png.html', content: png, type: 'image/png' }],
    ['no ending', { name: 'README', content: 'hello' }],
    ['a program', { name: 'a.exe', content: 'MZ\u0000' }],
    ['a program renamed', { name: 'a.txt', content: 'MZ\u0090\u0000\u0003' }],
    ['a pdf called png', { name: 'a.png', content: '%PDF-1.7' }],
    ['a declared type that disagrees', { name: 'a.png', content: png, type: 'text/html' }],
    ['javascript declared as a picture', { name: 'a.js', content: 'alert(1)', type: 'image/png' }],
    ['bytes called javascript', { name: 'a.js', content: 'a\u0000b', type: 'text/javascript' }],
    ['xml', { name: 'a.txt', content: '<?xml version="1.0"?><a/>' }],
    ['nothing in it', { name: 'a.txt', content: '' }],
    ['NUL in the name', { name: 'a.svg\u0000.png', content: svg }],
  ])('%s', async (_, part) => {
    await nothingLeft(async () => {
      const answer = await sendParts(ann, [part]);
      expect(answer).toMatchObject({
        status: 422,
        body: { message: 'Unable to upload file', data: { file: [expect.any(String)] } },
      });
    });
  });

  test('a type the field does not accept', async () => {
    await nothingLeft(async () => {
      for (const part of [
        { name: 'a.txt', content: 'x' },
        { name: 'a.svg', content: svg },
      ])
        expect(await sendParts(ann, [part], `${path}?mimes=image/*,pdf`)).toMatchObject({ status: 422 });
    });
    expect(await sendParts(ann, [{ name: 'a.png', content: png }], `${path}?mimes=image/*,pdf`)).toMatchObject({
      status: 200,
    });
  });

  test('two files, no file, another field', async () => {
    const file = { name: 'a.png', content: png };
    await nothingLeft(async () => {
      expect(await sendParts(ann, [file, file])).toMatchObject({ status: 422 });
      expect(await sendParts(ann, [{ field: 'note', content: 'hi' }])).toMatchObject({ status: 422 });
      expect(await sendParts(ann, [])).toMatchObject({ status: 422 });
      expect(await sendParts(ann, [{ ...file, field: 'picture' }])).toMatchObject({ status: 422 });
      expect(await sendParts(ann, [file, { ...file, field: '__proto__' }])).toMatchObject({ status: 422 });
    });
  });

  test('a caller who is not signed in, and a body that is not multipart', async () => {
    await nothingLeft(async () => {
      expect(await sendParts(agency.stranger, [{ name: 'a.png', content: png }])).toMatchObject({ status: 401 });
      expect(await ann.post(path, { file: 'x' })).toMatchObject({ status: 415 });
    });
  });

  test('too many unused uploads', async () => {
    const dora = await agency.staff('Dora');
    await agency.open.pool.query(
      `insert into uploads (storage_key, owner_id, original_name, type)
       select lpad(to_hex(n), 32, '0'), $1, 'x', 'text/plain' from generate_series(1, 200) n`,
      [dora.id],
    );
    expect(await sendParts(dora, [{ name: 'a.png', content: png }])).toMatchObject({ status: 422 });
  });
});

describe('names', () => {
  test.each<[string, string]>([
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\\\..\\\\boot.png', 'boot.png'],
    ['C:\\\\Users\\\\ann\\\\logo.png', 'logo.png'],
    ['a\u0000b.png', 'ab.png'],
    ['\u202egnp.exe.png', 'gnp.exe.png'],
    ['\u061c123 \u2067.png', '123 .png'],
    ['my %22best%22%0D%0A.png', 'my "best".png'],
    ['100%25.png', '100%25.png'],
    ['🎈 party.png', '🎈 party.png'],
    [`${'long'.repeat(75)}.png`, `${'long'.repeat(75).slice(0, 251)}.png`],
    ['.png', '.png'],
    ['CON.png', '_CON.png'],
  ])('%j is kept as %j', async (name, kept) => {
    const before = await filesOnDisk();
    expect((await upload(name)).original_name).toBe(kept);
    const added = (await filesOnDisk()).filter((one) => !before.includes(one));
    expect(added).toHaveLength(1);
    expect(added[0]!.startsWith(folder())).toBe(true);
  });
});

describe('deleting an upload', () => {
  test('works for the user’s own one with its token, and only until something uses it', async () => {
    const bob = await agency.staff('Bob');
    const erin = await agency.admin('Erin');
    const file = await upload();
    const remove = (person: Person, token: unknown = file.token) =>
      person.post(`${path}/${file.id}/delete`, { token, force: true });
    expect(await remove(bob)).toMatchObject({ status: 403 });
    expect(await remove(erin)).toMatchObject({ status: 403 });
    expect(await remove(agency.stranger)).toMatchObject({ status: 401 });
    expect(await remove(ann, 'x'.repeat(32))).toMatchObject({ status: 422 });
    expect(await remove(ann, { toString: 1 })).toMatchObject({ status: 422 });
    await claimUploads(agency.open.db, [file.id]);
    expect(await remove(ann)).toMatchObject({ status: 422 });
    await agency.open.pool.query('update uploads set claimed_at = null where id = $1', [file.id]);
    const files = (await filesOnDisk()).length;
    expect(await remove(ann)).toMatchObject({ status: 200 });
    expect(await filesOnDisk()).toHaveLength(files - 1);
    expect(await remove(ann)).toMatchObject({ status: 404 });
  });
});

test('uploads nobody claims for a day are swept, with their bytes; claimed or recent ones stay', async () => {
  const [old, held, young] = [await upload(), await upload(), await upload()];
  await claimUploads(agency.open.db, [held.id]);
  await agency.open.pool.query(`update uploads set created_at = now() - interval '25 hours' where id = any($1)`, [
    [old.id, held.id],
  ]);
  const files = (await filesOnDisk()).length;
  expect(await sweepUploads(agency.platform)).toBe(1);
  expect(await filesOnDisk()).toHaveLength(files - 1);
  expect(await ann.get(old.url)).toMatchObject({ status: 404 });
  expect(await ann.get(held.url)).toMatchObject({ status: 200 });
  expect(await ann.get(young.url)).toMatchObject({ status: 200 });
});

test('a crash in the middle of an upload leaves a row by which the sweep finds the bytes', async () => {
  await agency.open.pool.query(
    `insert into uploads (storage_key, owner_id, original_name, type, created_at)
     values ($1, $2, 'half.png', 'image/png', now() - interval '25 hours')`,
    ['ab'.repeat(16), ann.id],
  );
  await agency.platform.storage.write(
    'ab'.repeat(16),
    (async function* () {
      yield png;
    })(),
  );
  const files = (await filesOnDisk()).length;
  expect(await sweepUploads(agency.platform)).toBe(1);
  expect(await filesOnDisk()).toHaveLength(files - 1);
});
