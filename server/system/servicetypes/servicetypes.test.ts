import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/jobs/service-types';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', 'edit service types');
});
afterAll(() => agency.close());

const add = async (name: string): Promise<number> =>
  ((await ann.post(`${path}/add`, { name })).body.data as { id: number }).id;

test('a service type has a name, an identifier and a description', async () => {
  const made = await ann.post(`${path}/add`, { name: 'Web design', description: 'Sites' });
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'Service Type added',
      data: { name: 'Web design', identifier: 'web-design', description: 'Sites' },
    },
  });
  expect(await ann.post(`${path}/add`, { name: 'web DESIGN' })).toMatchObject({
    status: 422,
    body: { data: { name: ['The Name value is already taken.'] } },
  });
  expect(await ann.post(`${path}/add`, { name: '', identifier: 'web-design' })).toMatchObject({
    status: 422,
    body: {
      data: {
        name: ["The Name value can't be empty."],
        identifier: ['The Identifier value is already taken.'],
      },
    },
  });
});

test('the edit form comes from the server and its save keeps the identifier', async () => {
  const id = await add('SEO');
  const { body } = await ann.get(`${path}/${id}/edit`, { _form: true });
  expect(body.data).toMatchObject({ title: 'Edit Service Type', values: { name: 'SEO', identifier: 'seo' } });
  expect(await ann.post(`${path}/${id}/edit`, { name: 'Search' })).toMatchObject({
    status: 200,
    body: { data: { name: 'Search', identifier: 'seo' } },
  });
});

test('a service type asks before it is deleted', async () => {
  const id = await add('Radio');
  expect(await ann.get(`${path}/${id}/delete`, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to delete this Service Type?' } },
  });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
  expect(await ann.get(`${path}/${id}`)).toMatchObject({ status: 404 });
});

test('deleting a service type in use is refused with the reason', async () => {
  const erin = await agency.admin('Erin');
  const id = await add('Print');
  const company = (await erin.post('/api/contacts/companies/add', { name: 'Harbour', type: 'client' })).body.data as {
    id: number;
  };
  const deal = { name: 'Flyers', company: company.id, owner: erin.id, priority: 2, service_types: [id] };
  expect(await erin.post('/api/jobs/deals/add', deal)).toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({
    status: 422,
    body: { message: 'This Service Type is used by services or deals, so it cannot be deleted.' },
  });
  expect(await ann.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { data: { used: 1 } } });
});

test('browsing and editing are two abilities; selects are for everyone signed in', async () => {
  const id = await add('Video');
  const bob = await agency.staff('Bob', 'browse service types');
  const nia = await agency.staff('Nia');
  expect(await bob.get(path, { search: 'vid' })).toMatchObject({
    status: 200,
    body: { data: [{ id, can: { edit: false, delete: false } }] },
  });
  expect(await bob.post(`${path}/add`, { name: 'X' })).toMatchObject({ status: 403 });
  expect(await bob.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
  expect(await nia.get(path)).toMatchObject({ status: 403 });
  expect((await nia.get(`${path}/select`, { q: 'video' })).body.data).toEqual([{ id, text: 'Video' }]);
  expect(await agency.stranger.get(`${path}/select`)).toMatchObject({ status: 401 });
});
