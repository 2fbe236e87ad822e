import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { addFile, addFolder, clientOf, fileKeeper, foldersPath as path, namesIn, rootOf } from '../../testing/files.ts';

let agency: Agency;
let pia: Person;
let cleo: Person;
let acme: number;
let home: number;
beforeAll(async () => {
  agency = await openAgency();
  pia = await fileKeeper(agency, 'Pia', 'read companies', 'share folders');
  acme = await addCompany(agency, 'Acme');
  cleo = await clientOf(agency, 'Cleo', acme);
  home = await rootOf(pia);
});
afterAll(() => agency.close());

/** A folder with two files and a folder in it. */
async function filled(name: string) {
  const folder = await addFolder(pia, home, name);
  const [a, b] = [await addFile(pia, folder, 'a.txt', 'one'), await addFile(pia, folder, 'b.txt', 'two')];
  return { folder, a: a.id, b: b.id, inner: await addFolder(pia, folder, 'Inner') };
}

const undo = (batch: string | undefined) => pia.post(`/api/system/changes/${batch}/undo`);

test('several move at once, all or none, and one undo brings all back', async () => {
  const { folder, a, b, inner } = await filled('Several');
  const move = (items: unknown, to: number) => pia.post(`${path}/${folder}/items/move`, { items, folder: to });
  const moved = await move([a, b], inner);
  expect(moved).toMatchObject({ status: 200, body: { message: '2 items moved' } });
  expect(await namesIn(pia, inner)).toEqual(['a.txt', 'b.txt']);
  await undo(moved.body.batch);
  expect(await namesIn(pia, folder)).toEqual(['Inner', 'a.txt', 'b.txt']);

  await addFile(pia, inner, 'b.txt', 'other');
  expect(await move([a, b], inner)).toMatchObject({
    status: 422,
    body: { data: { folder: ['That folder already contains something called “b.txt”.'] } },
  });
  expect(await move([a, inner], inner)).toMatchObject({
    status: 422,
    body: { data: { folder: ['A folder cannot be moved into itself.'] } },
  });
  expect(await namesIn(pia, folder)).toEqual(['Inner', 'a.txt', 'b.txt']);
  const targets = (await pia.get(`${path}/${folder}/items/targets`, { q: 'all' })).body.data as { id: number }[];
  expect(targets.map(({ id }) => id)).toEqual(expect.arrayContaining([home, inner]));
  expect(targets.map(({ id }) => id)).not.toContain(folder);
});

test('only items of the folder are accepted, not too many at once, and at least one', async () => {
  const { folder, a } = await filled('Own');
  const other = await filled('Other');
  const erin = await agency.admin('Erin');
  const hidden = await rootOf(erin, { reference_type: 'Deal', reference_id: await addDeal(erin, { company: acme }) });
  const secret = await addFile(erin, hidden, 'secret.txt', 'x');
  for (const items of [
    [a, other.a],
    [a, secret.id],
    [],
    ['x'],
    [{ toString: 1 }],
    [0],
    null,
    Array.from({ length: 101 }, (_, at) => at + 1),
  ])
    for (const verb of ['delete', 'restore'])
      expect(await pia.post(`${path}/${folder}/items/${verb}`, { items })).toMatchObject({ status: 422 });
  expect(await pia.post(`${path}/${hidden}/items/delete`, { items: [secret.id] })).toMatchObject({ status: 404 });
  const sam = await agency.staff('Sam', 'browse folders', 'edit files');
  expect(await sam.post(`${path}/${folder}/items/delete`, { items: [a] })).toMatchObject({ status: 403 });
  const { inner } = await filled('Mixed');
  expect(await sam.post(`${path}/${folder}/items/move`, { items: [inner], folder: home })).toMatchObject({
    status: 422,
  });
  expect(await namesIn(pia, folder)).toEqual(['Inner', 'a.txt', 'b.txt']);
});

test('users who may only move files cannot move folders among them', async () => {
  const { folder, a, inner } = await filled('Kinds');
  const sam = await agency.staff('Sam', 'browse folders', 'edit files');
  expect(await sam.post(`${path}/${folder}/items/move`, { items: [a, inner], folder: home })).toMatchObject({
    status: 403,
  });
  expect(await namesIn(pia, folder)).toEqual(['Inner', 'a.txt', 'b.txt']);
});

test('several are removed, restored or deleted for good, never a mix of both', async () => {
  const { folder, a, b } = await filled('Tidy');
  const verb = (name: string, items: number[]) => pia.post(`${path}/${folder}/items/${name}`, { items });
  expect(await verb('delete', [a])).toMatchObject({ body: { message: '1 item removed' } });
  expect(await verb('delete', [a, b])).toMatchObject({
    status: 422,
    body: { message: 'Some of these have already been removed.' },
  });
  expect(await verb('restore', [a, b])).toMatchObject({ status: 422 });
  expect(await verb('delete', [b])).toMatchObject({ status: 200 });
  expect(await verb('restore', [a, b])).toMatchObject({ body: { message: '2 items restored' } });
  const removed = await verb('delete', [a, b]);
  await undo(removed.body.batch);
  expect(await pia.get(`/system/files/${b}`)).toMatchObject({ status: 200 });
  await verb('delete', [a, b]);
  expect(await verb('delete', [a, b])).toMatchObject({ body: { message: '2 items deleted' } });
  expect(await namesIn(pia, folder)).toEqual(['Inner']);
});

test('several are shared with additional people, at least one', async () => {
  const { folder, a, b } = await filled('Give');
  const address = `${path}/${folder}/items/share`;
  expect((await pia.get(`${address}?_form=true&items=${a},${b}`)).body.data).toMatchObject({
    title: 'Share',
    action: `${address}?items=${a}%2C${b}`,
  });
  await pia.post(`${path}/${a}/share-file`, { users: [pia.id], roles: [], companies: [] });
  const share = (values: object) =>
    pia.post(`${address}?items=${a},${b}`, { users: [], roles: [], companies: [], ...values });
  expect(await share({})).toMatchObject({ status: 422 });
  expect(await share({ companies: [acme] })).toMatchObject({ status: 200, body: { message: '2 items shared' } });
  expect(await namesIn(cleo, home)).toEqual(['a.txt', 'b.txt']);
  expect((await pia.get(`${path}/${a}/share-file?_form=true`)).body.data).toMatchObject({
    values: { users: [{ id: pia.id }], companies: [{ id: acme }] },
  });
});

/** Names and contents of an archive, from its directory. */
function unpacked(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const found: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const content = zip.subarray(start, start + size);
    expect([name, crc32(content)]).toEqual([name, crc]);
    found[name] = content.toString();
    at += 46 + nameLength;
  }
  return found;
}

const fetched = async (who: Person, items: string) => {
  const answer = await agency.app.inject({
    url: '/system/folders/download',
    query: { items },
    headers: { cookie: `sid=${who.cookie}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
};

test('a folder and several items come as one archive, without removed items', async () => {
  const { folder, a, b, inner } = await filled('Päck');
  await addFile(pia, inner, 'deep.txt', 'deeper');
  await pia.post(`${path}/${inner}/add-link`, { name: 'Site', url: 'https://x.test/' });
  await pia.post(`${path}/${inner}/add-document`, { name: 'Words', content: '<p>Hello</p>' });
  await pia.post(`${path}/${b}/delete`);
  const all = await fetched(pia, String(folder));
  expect(all.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="P_ck.zip"; filename*=UTF-8''P%C3%A4ck.zip`,
  });
  const held = unpacked(all.content);
  expect(Object.keys(held)).toEqual([
    'Päck/',
    'Päck/Inner/',
    'Päck/a.txt',
    'Päck/Inner/deep.txt',
    'Päck/Inner/Site.url',
    'Päck/Inner/Words.html',
  ]);
  expect(held).toMatchObject({ 'Päck/a.txt': 'one', 'Päck/Inner/deep.txt': 'deeper' });
  expect(held['Päck/Inner/Words.html']).toContain('<p>Hello</p>');
  const other = await filled('Päck 2');
  expect(Object.keys(unpacked((await fetched(pia, `${a},${other.a}`)).content))).toEqual(['a.txt', 'a (2).txt']);
});

test('an archive only contains what the caller sees', async () => {
  const { folder, a, b } = await filled('Sight');
  expect((await fetched(cleo, String(folder))).status).toBe(404);
  await pia.post(`${path}/${a}/share-file`, { users: [], roles: [], companies: [acme] });
  expect((await fetched(cleo, String(a))).status).toBe(200);
  expect((await fetched(cleo, `${a},${b}`)).status).toBe(404);
  await pia.post(`${path}/${a}/delete`);
  expect((await fetched(cleo, String(a))).status).toBe(404);
  expect((await fetched(pia, String(home))).status).toBe(404);
  for (const items of ['', 'x', '../1']) expect((await fetched(pia, items)).status).toBe(422);
});
