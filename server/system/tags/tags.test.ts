import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/tags';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', 'edit tags');
});
afterAll(() => agency.close());

const add = async (label: string): Promise<number> =>
  ((await ann.post(`${path}/add`, { label })).body.data as { id: number }).id;

test('a tag has a unique label and a colour', async () => {
  expect(await ann.post(`${path}/add`, { label: 'Urgent', color: '#e03131' })).toMatchObject({
    status: 200,
    body: { message: 'Tag added', data: { label: 'Urgent', color: '#e03131' } },
  });
  expect(await ann.post(`${path}/add`, { label: 'URGENT', color: 'red' })).toMatchObject({
    status: 422,
    body: {
      data: {
        label: ['The Label value is already taken.'],
        color: ['The Colour value must be a colour like #1c7ed6.'],
      },
    },
  });
});

test('a tag can keep its own label when edited and is deleted after a question', async () => {
  const id = await add('Later');
  expect(await ann.post(`${path}/${id}/edit`, { label: 'later', color: '#1c7ed6' })).toMatchObject({
    status: 200,
    body: { message: 'Tag saved', data: { label: 'later', color: '#1c7ed6' } },
  });
  expect(await ann.get(`${path}/${id}/delete`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to delete this Tag?' } },
  });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 404 });
});

test('deleting a tag removes it from its records, and Undo puts it back', async () => {
  const erin = await agency.admin('Erin');
  const id = await add('Key account');
  const company = (await erin.post('/api/contacts/companies/add', { name: 'Harbour', type: 'client', tags: [id] })).body
    .data as { id: number };
  const tagsOf = async () =>
    ((await erin.get(`/api/contacts/companies/${company.id}`)).body.data as { tags: { id: number }[] }).tags.length;
  expect(await erin.get(`${path}/${id}/delete`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to delete this Tag? It will be removed from 1 record.' } },
  });
  const { status, body } = await erin.post(`${path}/${id}/delete`);
  expect([status, await tagsOf()]).toEqual([200, 0]);
  expect(await erin.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await tagsOf()).toBe(1);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ body: { data: { used: 1 } } });
});

test('a tag created while typing is created once, whatever its case', async () => {
  const sam = await agency.staff('Sam', 'edit own deals');
  const first = await sam.post(`${path}/create`, { text: 'Spring campaign' });
  expect(first).toMatchObject({ status: 200, body: { data: { text: 'Spring campaign' } } });
  expect((await sam.post(`${path}/create`, { text: ' SPRING campaign ' })).body.data).toEqual(first.body.data);
  expect(await sam.post(`${path}/create`, { text: '' })).toMatchObject({
    status: 422,
    body: { data: { text: ["The Tag value can't be empty."] } },
  });
  const nia = await agency.staff('Nia');
  expect(await nia.post(`${path}/create`, { text: 'Mine' })).toMatchObject({ status: 403 });
  expect((await nia.get(`${path}/select`, { q: 'spring' })).body.data).toEqual([first.body.data]);
});

test('browsing and editing are two abilities', async () => {
  const id = await add('Gated');
  const bob = await agency.staff('Bob', 'browse tags');
  const nia = await agency.staff('Nia');
  expect(await bob.get(path, { search: 'gated' })).toMatchObject({
    status: 200,
    body: { data: [{ id, can: { edit: false, delete: false } }] },
  });
  expect(await bob.post(`${path}/${id}/edit`, { label: 'Mine' })).toMatchObject({ status: 403 });
  expect(await nia.get(path)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});
