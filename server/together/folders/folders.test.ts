import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FolderItem } from '../../../contract/together/files.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { addFile, addFolder, fileKeeper, foldersPath as path, namesIn, rootOf, uploadAs } from '../../testing/files.ts';
import { png } from '../../testing/multipart.ts';

let agency: Agency;
let pia: Person;
let sam: Person;
let nia: Person;
let home: number;
beforeAll(async () => {
  agency = await openAgency();
  pia = await fileKeeper(agency, 'Pia', 'share folders', 'read deals', 'read companies', 'add deals');
  sam = await agency.staff('Sam', 'browse folders', 'upload files', 'read own deals', 'add deals', 'read companies');
  nia = await agency.staff('Nia');
  home = await rootOf(pia);
});
afterAll(() => agency.close());

test('a folder lists folders first, then other items, then removed ones', async () => {
  const folder = await addFolder(pia, home, 'Order');
  const zoo = await addFolder(pia, folder, 'Zoo');
  await addFile(pia, folder, 'a10.png');
  await addFile(pia, folder, 'a9.png');
  await pia.post(`${path}/${folder}/add-link`, { name: 'Brand site', url: 'https://example.test/a?b=1' });
  await pia.post(`${path}/${folder}/add-document`, { name: 'Minutes', content: '<p>Hello</p>' });
  const gone = await addFile(pia, folder, 'aaa.png');
  await pia.post(`${path}/${gone.id}/delete`);
  const { body } = await pia.get(`${path}/${folder}/browse`);
  expect((body.data as FolderItem[]).map(({ name }) => name)).toEqual([
    'Zoo',
    'a9.png',
    'a10.png',
    'Brand site',
    'Minutes',
    'aaa.png',
  ]);
  expect(body.data[0]).toEqual({
    id: zoo,
    name: 'Zoo',
    file: null,
    updated_at: expect.any(String),
    deleted_at: null,
    isShared: false,
    can: { edit: true, move: true, share: true, delete: true, restore: false, download: true },
  });
  expect(body.data[1]).toMatchObject({
    file: { id: expect.any(Number), original_name: 'a9.png', type: 'image/png', size: png.length, url: null },
  });
  expect(body.data[3]).toMatchObject({ file: { type: 'link', url: 'https://example.test/a?b=1' } });
  expect(body.data[4]).toMatchObject({ file: { type: 'document', size: 12 } });
  expect(body.data[5]).toMatchObject({ deleted_at: expect.any(String), can: { restore: true, edit: false } });
  expect(body.meta).toMatchObject({
    isCustomer: false,
    from: 1,
    to: 6,
    total: 6,
    current_page: 1,
    per_page: 25,
    last_page: 1,
    folder: { id: folder, parent: home, trail: [{ id: folder, name: 'Order' }], can: { add_folder: true } },
  });
  expect(await namesIn(pia, folder, { sort: '-name', limit: 3 })).toEqual(['Zoo', 'Minutes', 'Brand site']);
  expect(await namesIn(pia, folder, { search: 'brand' })).toEqual(['Brand site']);
});

test('each button needs its ability', async () => {
  const folder = await addFolder(pia, home, 'Gates');
  const file = await addFile(pia, folder, 'gate.png');
  const { body } = await sam.get(`${path}/${folder}/browse`);
  expect(body.meta).toMatchObject({
    folder: { can: { add_folder: false, add_file: true, add_document: true, add_link: true } },
  });
  expect(body.data[0]).toMatchObject({ can: { edit: false, share: false, delete: false } });
  for (const address of [`${path}/${folder}/add-folder`, `${path}/${folder}/edit`, `${path}/${folder}/share`])
    expect(await sam.post(address, { name: 'X' }), address).toMatchObject({ status: 403 });
  for (const address of [`${path}/${file.id}/delete`, `/api/system/files/${file.id}/edit`, `${path}/${file.id}/move`])
    expect(await sam.post(address, { name: 'X' }), address).toMatchObject({ status: 403 });
  for (const address of [`${path}/${folder}/browse`, `${path}/root`, `/system/files/${file.id}`]) {
    expect(await nia.get(address), address).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(address), address).toMatchObject({ status: 401 });
  }
});

test('a record’s files are as open as the record, from the folder to the contents', async () => {
  const acme = await addCompany(agency, 'Acme');
  const deal = await addDeal(pia, { company: acme, name: 'Site' });
  const own = await addDeal(sam, { company: acme, name: 'Film' });
  const reference = { reference_type: 'Deal', reference_id: deal };
  const root = await rootOf(pia, reference);
  expect((await pia.get(`/api/jobs/deals/${deal}`)).body.data).toMatchObject({ folder: { id: root, name: 'Home' } });
  const file = await addFile(pia, root, 'offer.png');
  for (const address of [`${path}/${root}/browse`, `/system/files/${file.id}`, `/system/files/${file.id}/download`])
    expect(await sam.get(address), address).toMatchObject({ status: 404 });
  expect(await sam.post(`${path}/${root}/add-link`, { name: 'x', url: 'https://x.test' })).toMatchObject({
    status: 404,
  });
  expect(await sam.get(`${path}/root`, reference)).toMatchObject({ status: 422 });
  const mine = await rootOf(sam, { reference_type: 'Deal', reference_id: own });
  expect(await addFile(sam, mine, 'script.pdf', '%PDF-1.7 x')).toMatchObject({ name: 'script.pdf' });
  for (const query of [{ reference_type: 'users', reference_id: 1 }, { reference_type: '__proto__' }])
    expect(await pia.get(`${path}/root`, query)).toMatchObject({ status: 422 });
  await agency.open.pool.query('update deals set deleted_at = now() where id = $1', [deal]);
  expect(await pia.get(`/system/files/${file.id}`)).toMatchObject({ status: 404 });
});

test('a file sent with a record goes into a folder of that record', async () => {
  const acme = await addCompany(agency, 'Borealis');
  const root = await rootOf(pia, { reference_type: 'Company', reference_id: acme });
  const { id, token } = await uploadAs(pia, 'x.png');
  const add = (folder: number, query: string) =>
    pia.post(`${path}/${folder}/add-file?${query}`, { files: [{ id, token }] });
  const query = `reference_type=Company&reference_id=${acme}`;
  expect(await add(home, query)).toMatchObject({ status: 422, body: { message: expect.stringContaining('record') } });
  expect(await add(home, 'reference_type=Nothing&reference_id=1')).toMatchObject({ status: 422 });
  expect((await pia.get(`${path}/${root}/add-file?_form=true&${query}`)).body.data).toMatchObject({
    title: 'Add File',
    action: `${path}/${root}/add-file?${query}`,
  });
  expect(await add(root, query)).toMatchObject({ status: 200, body: { message: 'File added' } });
  expect(await add(root, query)).toMatchObject({ status: 422 });
});

describe('names', () => {
  test('equal names: a new file is numbered, nothing is replaced', async () => {
    const folder = await addFolder(pia, home, 'Twins');
    await addFile(pia, folder, 'Logo.png');
    const { id, token } = await uploadAs(pia, 'logo.png');
    expect(await pia.post(`${path}/${folder}/add-file`, { files: [{ id, token }] })).toMatchObject({
      body: { message: 'Added as “logo (2).png”, because “logo.png” already exists' },
    });
    const both = await Promise.all([addFile(pia, folder, 'logo.png'), addFile(pia, folder, 'logo.png')]);
    expect(both.map(({ name }) => name).toSorted()).toEqual(['logo (3).png', 'logo (4).png']);
    expect(await pia.post(`${path}/${folder}/add-folder`, { name: 'LOGO.PNG' })).toMatchObject({
      status: 422,
      body: { data: { name: ['Something called “LOGO.PNG” already exists here.'] } },
    });
  });

  test.each([
    ['../up'],
    ['a\\b'],
    ['..'],
    ['CON'],
    ['nul.txt'],
    ['a\u202eb'],
    ['a\u061cb'],
    ['   '],
    ['x'.repeat(256)],
  ])('%j is refused with a reason', async (name) => {
    expect(await pia.post(`${path}/${home}/add-folder`, { name })).toMatchObject({
      status: 422,
      body: { data: { name: [expect.any(String)] } },
    });
  });

  test('names in every alphabet are kept, and a file keeps its extension', async () => {
    const folder = await addFolder(pia, home, 'Ünïcödé 資料 🎈');
    const file = await addFile(pia, folder, `${'ü'.repeat(260)}.png`);
    expect(file.name).toHaveLength(255);
    const edit = `/api/system/files/${file.id}/edit`;
    expect((await pia.post(edit, { name: 'page.html' })).body.data).toMatchObject({ name: 'page.html.png' });
    expect((await pia.post(edit, { name: 'page.PNG' })).body.data).toMatchObject({ name: 'page.PNG' });
    expect((await pia.get(`${edit}?_form=true`)).body.data).toMatchObject({ values: { name: 'page.PNG' } });
  });
});

test('a link can only lead to the web, and is never fetched', async () => {
  const folder = await addFolder(pia, home, 'Links');
  const add = (url: string) => pia.post(`${path}/${folder}/add-link`, { name: 'Link', url });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://x.test', '//x.test', 'x'])
    expect(await add(url), url).toMatchObject({ status: 422, body: { data: { url: [expect.any(String)] } } });
  const { id } = (await add('http://127.0.0.1:1/')).body.data as FolderItem;
  expect((await pia.get(`/api/system/files/${id}/download`)).body.data).toEqual({ url: 'http://127.0.0.1:1/' });
  expect(await pia.get(`/system/files/${id}`)).toMatchObject({ status: 404 });
  expect(await pia.post(`${path}/${id}/edit-link`, { name: 'Site', url: 'https://x.test' })).toMatchObject({
    status: 200,
    body: { data: { name: 'Site', file: { url: 'https://x.test' } } },
  });
  expect(await pia.post(`${path}/${folder}/edit-link`, { name: 'X', url: 'https://x.test' })).toMatchObject({
    status: 404,
  });
});
