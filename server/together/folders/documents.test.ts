import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentVersion, FolderItem } from '../../../contract/together/files.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addFile, foldersPath as path, rootOf } from '../../testing/files.ts';
import { png } from '../../testing/multipart.ts';

let agency: Agency;
let pia: Person;
let sam: Person;
let home: number;
beforeAll(async () => {
  agency = await openAgency();
  pia = await agency.staff('Pia', 'browse folders', 'upload files', 'edit files');
  sam = await agency.staff('Sam', 'browse folders', 'upload files', 'edit files');
  home = await rootOf(pia);
});
afterAll(() => agency.close());

const addDocument = async (name: string, content: string): Promise<number> =>
  ((await pia.post(`${path}/${home}/add-document`, { name, content })).body.data as FolderItem).id;
const address = (id: number) => `/api/system/files/${id}`;
const raw = (url: string, who = pia) =>
  agency.app.inject({ method: 'GET', url, headers: { cookie: `sid=${who.cookie}` } });

test('each save is a version, an old one comes back as the newest, and undo takes one away', async () => {
  const id = await addDocument('Minutes', '<p>One</p>');
  const save = (content: string) => pia.post(`${address(id)}/document`, { content });
  await save('<p>Two</p>');
  const third = await sam.post(`${address(id)}/document`, { content: '<p>Three</p>' });
  await save('<p>Three</p>');
  const versions = async () => (await pia.get(`${address(id)}/versions`)).body.data as DocumentVersion[];
  expect((await versions()).map(({ version, user, current }) => [version, user?.display_name, current])).toEqual([
    [3, 'Sam', true],
    [2, 'Pia', false],
    [1, 'Pia', false],
  ]);
  expect((await pia.get(`${address(id)}/versions/2`)).body.data).toEqual({ content: '<p>Two</p>' });
  expect(await pia.post(`${address(id)}/versions/1/restore`)).toMatchObject({
    body: { message: 'Version 1 restored' },
  });
  expect((await pia.get(`${address(id)}/document?_form=true`)).body.data).toMatchObject({
    values: { content: '<p>One</p>' },
  });
  expect(await pia.post(`${address(id)}/versions/4/restore`)).toMatchObject({ status: 422 });
  expect(await pia.post(`${address(id)}/versions/99/restore`)).toMatchObject({ status: 404 });
  expect(await sam.post(`/api/system/changes/${third.body.batch}/undo`)).toMatchObject({ status: 409 });
  const saved = await save('<p>Five</p>');
  await pia.post(`/api/system/changes/${saved.body.batch}/undo`);
  expect((await versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect((await raw(`/system/files/${id}`)).body).toContain('<p>One</p>');
});

test('if two write at once, the second sees what the first wrote', async () => {
  const id = await addDocument('Shared notes', '<p>Start</p>');
  const { values } = (await pia.get(`${address(id)}/document?_form=true`)).body.data as {
    values: { _version: string };
  };
  await sam.post(`${address(id)}/document`, { content: '<p>Sam was here</p>' });
  expect(
    await pia.post(`${address(id)}/document`, { content: '<p>Mine</p>', _version: values._version }),
  ).toMatchObject({
    status: 409,
    body: { message: 'Sam has changed this in the meantime.', data: { values: { content: '<p>Sam was here</p>' } } },
  });
});

test('a document is a page that cannot run anything, sanitised on the way in and out', async () => {
  const id = await addDocument('<b>Bold & co', '<p onclick="x()">Hi<script>alert(1)</script></p><img src=x>');
  const page = await raw(`/system/files/${id}`);
  expect(page.body).toContain('<h1>&#60;b&#62;Bold &#38; co</h1><p>Hi</p>');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^sandbox (?!.*allow-scripts).*default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
  await agency.open.pool.query(
    `update document_versions set content = '<script>alert(2)</script>' where item_id = $1`,
    [id],
  );
  expect((await raw(`/system/files/${id}`)).body).not.toContain('<script');
  expect((await raw(`/system/files/${id}/download`)).headers['content-disposition']).toMatch(/^attachment; /);
});

test('a file is shown if that is safe and downloaded under its name', async () => {
  const picture = await addFile(pia, home, 'Plakat “ü” 100%.png');
  const shown = await raw(`/system/files/${picture.id}`);
  expect(shown.rawPayload).toEqual(png);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="Plakat ___ 100_.png"; filename*=UTF-8''Plakat%20%E2%80%9C%C3%BC%E2%80%9D%20100%25.png`,
  });
  expect((await pia.get(`${address(picture.id)}/download`)).body.data).toEqual({
    url: `/system/files/${picture.id}/download`,
  });
  const saved = await raw(`/system/files/${picture.id}/download`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  const pdf = await addFile(pia, home, 'a.pdf', '%PDF-1.7 x');
  expect((await raw(`/system/files/${pdf.id}`)).headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  });
  const page = await addFile(pia, home, 'a.html', '<script>alert(1)</script>');
  expect((await raw(`/system/files/${page.id}`)).headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  for (const id of ['0', '..%2f..%2fetc%2fpasswd', '1%00', `${home}`, '999999'])
    expect((await raw(`/system/files/${id}`)).statusCode, id).toBe(404);
});
