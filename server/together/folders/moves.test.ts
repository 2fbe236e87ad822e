import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from '../../platform/files/uploads.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { addFile, addFolder, fileKeeper, foldersPath as path, namesIn, rootOf, uploadAs } from '../../testing/files.ts';

let agency: Agency;
let pia: Person;
let home: number;
beforeAll(async () => {
  agency = await openAgency();
  pia = await fileKeeper(agency, 'Pia', 'read companies');
  home = await rootOf(pia);
});
afterAll(() => agency.close());

const filesOnDisk = async () => {
  const folder = join(agency.platform.settings.data_dir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).length;
};
describe('moving', () => {
  test('works within the same tree, never into itself, and can be undone', async () => {
    const a = await addFolder(pia, home, 'Move A');
    const b = await addFolder(pia, a, 'Move B');
    const file = await addFile(pia, a, 'moved.png');
    const found = await pia.get(`${path}/${a}/targets`, { q: 'Move' });
    expect((found.body.data as { id: number }[]).map(({ id }) => id)).not.toContain(b);
    expect((await pia.get(`${path}/${file.id}/targets`, { q: 'Move B' })).body.data).toEqual([
      { id: b, text: 'Move A / Move B' },
    ]);
    expect(await pia.post(`${path}/${a}/move`, { folder: b })).toMatchObject({ status: 422 });
    expect(await pia.post(`${path}/${a}/move`, { folder: a })).toMatchObject({ status: 422 });
    const acme = await addCompany(agency, 'Elsewhere');
    const foreign = await rootOf(pia, { reference_type: 'Company', reference_id: acme });
    expect(await pia.post(`${path}/${file.id}/move`, { folder: foreign })).toMatchObject({ status: 422 });
    const moved = await pia.post(`${path}/${file.id}/move`, { folder: b });
    expect(moved).toMatchObject({ status: 200, body: { message: '“moved.png” moved to Move B' } });
    expect(await namesIn(pia, b)).toEqual(['moved.png']);
    await pia.post(`/api/system/changes/${moved.body.batch}/undo`);
    expect(await namesIn(pia, a)).toEqual(['Move B', 'moved.png']);
  });

  test('two folders moved into each other at once do not disappear', async () => {
    const [a, b] = [await addFolder(pia, home, 'Ring A'), await addFolder(pia, home, 'Ring B')];
    const answers = await Promise.all([
      pia.post(`${path}/${a}/move`, { folder: b }),
      pia.post(`${path}/${b}/move`, { folder: a }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await pia.get(`${path}/${a}/browse`)).toMatchObject({ status: 200 });
  });

  test('many folders moved into one another at once wait for their turn', async () => {
    const folders: number[] = [];
    for (let at = 0; at < 24; at += 1) folders.push(await addFolder(pia, home, `Turn ${at}`));
    const people = [pia, await fileKeeper(agency, 'Ben'), await fileKeeper(agency, 'Kim')];
    const into = (at: number) => folders[at % 2 === 0 ? at + 1 : at - 1]!;
    const answers = await Promise.all(
      folders.map((id, at) => people[at % 3]!.post(`${path}/${id}/move`, { folder: into(at) })),
    );
    const moved = answers.map(({ status }) => status);
    for (let at = 0; at < 24; at += 2)
      expect(moved.slice(at, at + 2).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

test('an item is removed first and can be restored; deleting for good deletes everything in it and the files', async () => {
  const folder = await addFolder(pia, home, 'Old brand');
  const inner = await addFolder(pia, folder, 'Inner');
  const file = await addFile(pia, inner, 'old.png');
  const before = await filesOnDisk();
  const question = async () =>
    ((await pia.get(`${path}/${folder}/delete?_form=true`)).body.data as { confirm: string }).confirm;
  expect(await question()).toBe("Are you sure you want to remove 'Old brand'?");
  const removed = await pia.post(`${path}/${folder}/delete`);
  expect(removed).toMatchObject({ status: 200, body: { message: '“Old brand” removed', batch: expect.any(String) } });
  expect(await question()).toBe("Are you sure you want to permanently delete 'Old brand'?");
  for (const address of [`${path}/${folder}/browse`, `${path}/${inner}/browse`, `/system/files/${file.id}`])
    expect(await pia.get(address), address).toMatchObject({ status: 404 });
  expect(await pia.post(`${path}/${file.id}/delete`)).toMatchObject({ status: 404 });
  await addFolder(pia, home, 'old brand');
  expect(await pia.post(`${path}/${folder}/restore`)).toMatchObject({ body: { message: '“Old brand (2)” restored' } });
  expect(await pia.get(`/system/files/${file.id}`)).toMatchObject({ status: 200 });
  await pia.post(`${path}/${folder}/delete`);
  const deleted = await pia.post(`${path}/${folder}/delete`);
  expect(deleted).toMatchObject({ status: 200, body: { message: '“Old brand (2)” deleted' } });
  expect(deleted.body.batch).toBeUndefined();
  expect(await filesOnDisk()).toBe(before - 1);
  expect(await namesIn(pia, home, { search: 'brand' })).toEqual(['old brand']);
});

test('adding a file can be undone; its contents are deleted after a day', async () => {
  const folder = await addFolder(pia, home, 'Undone');
  const before = await filesOnDisk();
  const { id, token } = await uploadAs(pia, 'undone.png');
  const { body } = await pia.post(`${path}/${folder}/add-file`, { files: [{ id, token }] });
  expect(await pia.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await namesIn(pia, folder)).toEqual([]);
  await agency.open.pool.query(`update uploads set created_at = now() - interval '25 hours' where id = $1`, [id]);
  await sweepUploads(agency.platform);
  expect(await filesOnDisk()).toBe(before);
});

test('if two rename at once, the second is refused with a reason', async () => {
  const folder = await addFolder(pia, home, 'Stale');
  const { values } = (await pia.get(`${path}/${folder}/edit?_form=true`)).body.data as {
    values: { _version: string };
  };
  await pia.post(`${path}/${folder}/edit`, { name: 'Fresh' });
  expect(await pia.post(`${path}/${folder}/edit`, { name: 'Mine', _version: values._version })).toMatchObject({
    status: 409,
    body: { message: 'Pia has changed this in the meantime.', data: { values: { name: 'Fresh' } } },
  });
});
