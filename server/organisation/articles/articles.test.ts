import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { articlesPath as path, write, writeOn } from '../../testing/publications.ts';

let agency: Agency;
let company: number;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(
    agency,
    company,
    'Ann',
    'browse articles',
    'read articles',
    'add articles',
    'edit articles',
    'delete articles',
    'publish articles',
  );
});
afterAll(() => agency.close());

const publish = (by: Person, id: number, more: object = {}) => by.post(`${path}/${id}/publish`, more);
const titles = async (by: Person, query: Record<string, unknown> = {}, at = path) =>
  ((await by.get(at, { ...query, limit: 100 })).body.data as { title: string }[]).map(({ title }) => title);

test('an article is a draft until it is published, and only then can others read it', async () => {
  const rae = await colleague(agency, company, 'Rae', 'browse articles', 'read articles');
  const id = await write(ann, path, { title: 'Colour profiles', body: '<p>Use sRGB.</p>' });
  expect(await titles(rae)).not.toContain('Colour profiles');
  expect(await rae.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  expect(await titles(ann, { state: 'draft' })).toContain('Colour profiles');

  // There is no earlier version yet, so the form does not ask what has changed.
  expect((await ann.get(`${path}/${id}/publish`, { _form: true })).body.data).toMatchObject({ fields: [] });
  expect(await publish(ann, id)).toMatchObject({ status: 200, body: { message: 'Version 1 published' } });
  expect(await titles(rae)).toContain('Colour profiles');
  const { body } = await rae.get(`${path}/${id}`);
  expect(body.data).toMatchObject({
    title: 'Colour profiles',
    body: '<p>Use sRGB.</p>',
    version: 1,
    author: { display_name: 'Ann' },
    draft: null,
    can: { edit: false, publish: false, see_draft: false },
  });
  expect(await titles(ann, { state: 'draft' })).not.toContain('Colour profiles');
});

test('further changes stay in the draft until the next version', async () => {
  const id = await write(ann, path, { title: 'File names', body: '<p>One.</p>' });
  await publish(ann, id);
  await writeOn(ann, path, id, { title: 'Names of files', body: '<p>Two.</p>' });
  const rae = await colleague(agency, company, 'Rae', 'read articles');
  expect((await rae.get(`${path}/${id}`)).body.data).toMatchObject({ title: 'File names', body: '<p>One.</p>' });
  expect((await ann.get(`${path}/${id}`)).body.data).toMatchObject({
    is_changed: true,
    draft: { title: 'Names of files', body: '<p>Two.</p>' },
  });
  expect(await publish(ann, id, { note: 'Clearer' })).toMatchObject({ status: 200 });
  expect((await rae.get(`${path}/${id}`)).body.data).toMatchObject({ title: 'Names of files', version: 2 });
  expect((await rae.get(`${path}/${id}/versions`)).body.data).toMatchObject([
    { number: 2, note: 'Clearer', is_substance: false, published_by: 'Ann' },
    { number: 1, is_substance: true },
  ]);
  expect((await rae.get(`${path}/${id}/versions/1`)).body.data).toMatchObject({ body: '<p>One.</p>' });
  expect(await rae.get(`${path}/${id}/versions/3`)).toMatchObject({ status: 404 });
  expect(await publish(ann, id)).toMatchObject({
    status: 422,
    body: { message: 'Nothing has changed since the last version.' },
  });
});

describe('a draft', () => {
  test('is saved, and the same save sent twice counts once', async () => {
    const id = await write(ann, path, { title: 'Kept' });
    const first = await ann.post(`${path}/${id}/draft`, { title: 'Kept', body: '<p>a</p>', revision: 1 });
    expect(first).toMatchObject({ status: 200, body: { data: { revision: 2 } } });
    const again = await ann.post(`${path}/${id}/draft`, { title: 'Kept', body: '<p>a</p>', revision: 1 });
    expect(again).toMatchObject({ status: 200, body: { data: { revision: 2 } } });
  });

  test('that a colleague has saved in the meantime is not overwritten, and both are shown', async () => {
    const bob = await colleague(agency, company, 'Bob', 'edit articles', 'read articles');
    const id = await write(ann, path, { title: 'Shared' });
    await bob.post(`${path}/${id}/draft`, { title: 'Shared', body: '<p>Bob</p>', revision: 1 });
    expect(await ann.post(`${path}/${id}/draft`, { title: 'Shared', body: '<p>Ann</p>', revision: 1 })).toMatchObject({
      status: 409,
      body: {
        message: 'Bob saved a newer draft in the meantime.',
        data: { by: 'Bob', values: { body: '<p>Bob</p>', revision: 2 } },
      },
    });
  });

  test('that a colleague has changed since it was seen was published unseen', async () => {
    const bob = await colleague(agency, company, 'Bob', 'edit articles', 'read articles');
    const id = await write(ann, path, { title: 'Seen', body: '<p>Seen</p>' });
    await bob.post(`${path}/${id}/draft`, { title: 'Seen', body: '<p>Half a sen</p>', revision: 2 });
    expect(await ann.post(`${path}/${id}/publish?revision=2`, {})).toMatchObject({
      status: 422,
      body: { message: 'Bob saved a newer draft in the meantime. Please check it before you publish.' },
    });
    expect((await ann.get(`${path}/${id}`)).body.data).toMatchObject({ version: null, draft: { revision: 3 } });
    const action = `${path}/${id}/publish?revision=3`;
    expect((await ann.get(`${action}&_form=true`)).body.data).toMatchObject({ action });
    expect(await ann.post(action, {})).toMatchObject({ status: 200 });
  });

  test('can be written by its author, not by a colleague who may only add their own', async () => {
    const cy = await colleague(agency, company, 'Cy', 'add articles');
    const di = await colleague(agency, company, 'Di', 'add articles');
    const id = await write(cy, path, { title: 'Cy’s' });
    const draft = { title: 'Cy’s', body: '<p>x</p>', revision: 1 };
    expect(await di.post(`${path}/${id}/draft`, draft)).toMatchObject({ status: 403 });
    expect(await di.get(`${path}/${id}`)).toMatchObject({ status: 403 });
    expect(await cy.post(`${path}/${id}/draft`, draft)).toMatchObject({ status: 200 });
    expect(await publish(cy, id)).toMatchObject({ status: 403 });
  });

  test('without text cannot be published', async () => {
    const id = await write(ann, path, { title: 'Empty', body: '<p> </p>' });
    expect(await publish(ann, id)).toMatchObject({ status: 422 });
  });
});

test('publishing can be undone, and the number is not used again', async () => {
  const id = await write(ann, path, { title: 'Numbers', body: '<p>One.</p>' });
  await publish(ann, id);
  await writeOn(ann, path, id, { body: '<p>Two.</p>' });
  const { body } = await publish(ann, id);
  expect(await ann.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await ann.get(`${path}/${id}`)).body.data).toMatchObject({ version: 1, draft: { body: '<p>Two.</p>' } });
  expect(await publish(ann, id)).toMatchObject({ body: { message: 'Version 3 published' } });
});

test('the hat shows published articles; with the "own" ability only those the user wrote', async () => {
  const eve = await colleague(agency, company, 'Eve', 'browse article content', 'read article content');
  const fay = await colleague(agency, company, 'Fay', 'add articles', 'browse own article content');
  const own = await write(fay, path, { title: 'By Fay', body: '<p>F</p>' });
  const other = await write(ann, path, { title: 'By Ann', body: '<p>A</p>' });
  await write(fay, path, { title: 'Unfinished', body: '<p>F</p>' });
  await publish(ann, own);
  await publish(ann, other);
  expect(await titles(eve, {}, '/api/hat/articles')).toEqual(expect.arrayContaining(['By Fay', 'By Ann']));
  expect(await titles(fay, {}, '/api/hat/articles')).toEqual(['By Fay']);
  expect(await eve.get(`${path}/${other}`)).toMatchObject({ status: 200 });
  expect(await eve.get(path)).toMatchObject({ status: 403 });
  const nobody = await colleague(agency, company, 'Nobody', 'browse articles');
  expect(await nobody.get('/api/hat/articles')).toMatchObject({ status: 403 });
  expect(await nobody.get(`${path}/${other}`)).toMatchObject({ status: 403 });
});

test('another company’s articles are not found', async () => {
  const elsewhere = await foundCompany(agency, 'Elsewhere');
  const zoe = await colleague(agency, elsewhere, 'Zoe', 'browse articles', 'read articles', 'edit articles');
  const id = await write(ann, path, { title: 'Ours alone', body: '<p>x</p>' });
  await publish(ann, id);
  expect(await titles(zoe)).not.toContain('Ours alone');
  expect(await zoe.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  expect(await zoe.post(`${path}/${id}/edit`, { author: zoe.id })).toMatchObject({ status: 403 });
});

test('users who may delete can see, restore and empty the trash', async () => {
  const id = await write(ann, path, { title: 'Old', body: '<p>x</p>' });
  await publish(ann, id);
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
  expect(await ann.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await titles(ann, { state: 'trashed' })).toContain('Old');
  const rae = await colleague(agency, company, 'Rae', 'browse articles', 'read articles');
  expect(await titles(rae, { state: 'trashed' })).toEqual([]);
  expect(await ann.post(`${path}/${id}/restore`)).toMatchObject({ status: 200 });
  expect(await titles(rae)).toContain('Old');
  await ann.post(`${path}/${id}/delete`);
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
  expect(await titles(ann, { state: 'trashed' })).not.toContain('Old');
});

test('people not signed in and clients’ users have no access, whatever their role', async () => {
  const id = await write(ann, path, { title: 'Inside', body: '<p>x</p>' });
  await publish(ann, id);
  const client = await colleague(
    agency,
    company,
    'Client',
    'browse articles',
    'read articles',
    'edit articles',
    'browse article content',
    'read article content',
  );
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  for (const address of [path, `${path}/${id}`, `${path}/select`, '/api/hat/articles', `${path}/${id}/versions`]) {
    expect([address, (await client.get(address)).status]).toEqual([address, 403]);
    expect([address, (await agency.stranger.get(address)).status]).toEqual([address, 401]);
  }
  expect(await client.post(`${path}/${id}/edit`, { author: client.id })).toMatchObject({ status: 403 });
});

test('an article whose author has left could not be put into another category', async () => {
  const erin = await agency.admin('Erin');
  const old = await colleague(agency, company, 'Old', 'add articles', 'edit articles', 'browse articles');
  const [id, other] = [await write(old, path, { title: 'Theirs' }), await write(ann, path, { title: 'Hers' })];
  await erin.post(`/api/system/users/${old.id}/disable`);
  const { values } = (await ann.get(`${path}/${id}/edit`, { _form: true })).body.data as { values: object };
  expect(values).toMatchObject({ author: { id: old.id, text: 'Old' } });
  expect(await ann.post(`${path}/${id}/edit`, { category: null, author: old.id })).toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${other}/edit`, { category: null, author: old.id })).toMatchObject({
    status: 422,
    body: { data: { author: ['The Author value does not exist.'] } },
  });
});
