import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { systemPickLists } from '../../../contract/system/picklists.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/pick-lists';
const items = '/api/system/pick-list-items';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

type Row = { id: number; identifier: string; sequence: number; is_default: boolean; label: string };
const addList = async (label: string): Promise<number> =>
  ((await erin.post(`${path}/add`, { label })).body.data as Row).id;
const addItem = async (picklist: number, label: string, more: object = {}): Promise<Row> =>
  (await erin.post(`${items}/add`, { picklist, label, ...more })).body.data;
const itemsOf = async (list: number | string, query: object = {}): Promise<Row[]> =>
  (await erin.get(`${path}/${list}/items`, { ...query })).body.data;

test('the lists Bureau itself uses are there from the start', async () => {
  const { body } = await erin.get(path);
  const rows = body.data as (Row & { is_system: boolean })[];
  expect(
    rows
      .filter((row) => row.is_system)
      .map((row) => row.identifier)
      .sort(),
  ).toEqual([...systemPickLists].sort());
});

test('a system list keeps its identifier and cannot be deleted', async () => {
  const one = `${path}/industry`;
  expect(await erin.get(one)).toMatchObject({ body: { data: { label: 'Industry', can: { delete: false } } } });
  expect(await erin.post(`${one}/edit`, { label: 'Industries', identifier: 'sector' })).toMatchObject({
    status: 422,
    body: { data: { identifier: ['Bureau itself uses this list, so its Identifier cannot be changed.'] } },
  });
  expect(await erin.post(`${one}/edit`, { label: 'Industries' })).toMatchObject({
    status: 200,
    body: { data: { label: 'Industries', identifier: 'industry' } },
  });
  expect(await erin.post(`${one}/delete`)).toMatchObject({ status: 422 });
});

test('a custom list is added, edited and deleted with its items', async () => {
  const id = await addList('Print sizes');
  await addItem(id, 'A4');
  expect(await erin.get(`${path}/print-sizes`)).toMatchObject({ body: { data: { id, items_count: 1 } } });
  expect(await erin.post(`${path}/add`, { label: 'PRINT SIZES' })).toMatchObject({
    status: 422,
    body: { data: { label: ['The Label value is already taken.'] } },
  });
  expect(await erin.post(`${path}/${id}/edit`, { label: 'Sizes', identifier: 'Not OK' })).toMatchObject({
    status: 422,
    body: { data: { identifier: ['The Identifier value must only contain lower-case letters, digits, - or _.'] } },
  });
  expect(await erin.post(`${path}/${id}/edit`, { label: 'Sizes', identifier: 'sizes' })).toMatchObject({ status: 200 });
  expect(await erin.post(`${path}/${id}/delete`)).toMatchObject({ body: { message: 'Pick List deleted' } });
  expect(await erin.get(`${path}/${id}/items`)).toMatchObject({ status: 404 });
});

test('items get their own sequence and identifier', async () => {
  const id = await addList('Papers');
  const first = await addItem(id, 'Matt & Co');
  const second = await addItem(id, 'Matt Co');
  expect(first).toMatchObject({ identifier: 'matt-co', sequence: 10, status: 'active', is_default: false });
  expect(second).toMatchObject({ identifier: 'matt-co-2', sequence: 20 });
  expect(await erin.post(`${items}/add`, { picklist: id, label: 'X', identifier: 'matt-co' })).toMatchObject({
    status: 422,
    body: { data: { identifier: ['The Identifier value is already taken.'] } },
  });
  // Neither people nor an import could tell two items with the same label apart.
  expect(await erin.post(`${items}/add`, { picklist: id, label: 'matt co' })).toMatchObject({
    status: 422,
    body: { data: { label: ['The Label value is already taken.'] } },
  });
  expect(await erin.post(`${items}/${second.id}/edit`, { label: 'MATT CO' })).toMatchObject({ status: 200 });
  expect(await erin.post(`${items}/${second.id}/edit`, { label: 'matt & co' })).toMatchObject({ status: 422 });
  expect(await erin.post(`${items}/${second.id}/edit`, { label: 'Matt Co' })).toMatchObject({ status: 200 });
  const other = await addList('Inks');
  expect(await addItem(other, 'Matt', { identifier: 'matt-co' })).toMatchObject({ identifier: 'matt-co' });
  expect((await itemsOf('papers')).map((row) => row.label)).toEqual(['Matt & Co', 'Matt Co']);
});

test('the list of a new item may also be in the address', async () => {
  const id = await addList('Folds');
  const schema = await erin.get(`${items}/add`, { _form: true, picklist: id });
  expect(schema.body.data).toMatchObject({
    title: 'Add Pick List Item',
    action: `${items}/add?picklist=${id}`,
    values: { status: 'active', picklist: String(id) },
  });
  expect(await erin.post(`${items}/add?picklist=${id}`, { label: 'Half' })).toMatchObject({
    status: 200,
    body: { data: { pick_list_id: id } },
  });
  expect(await erin.post('/api/system/pick-list-item/add?picklist=folds', { label: 'Third' })).toMatchObject({
    status: 200,
  });
  expect(await erin.post(`${items}/add`, { label: 'Lost' })).toMatchObject({
    status: 422,
    body: { data: { picklist: ['The picklist value does not exist.'] } },
  });
});

test('a list has one default, and it is never an inactive item', async () => {
  const id = await addList('Weights');
  const light = await addItem(id, 'Light', { is_default: true });
  const heavy = await addItem(id, 'Heavy');
  await erin.post(`${items}/${heavy.id}/edit`, { label: 'Heavy', is_default: true });
  expect((await itemsOf(id)).filter((row) => row.is_default).map((row) => row.id)).toEqual([heavy.id]);
  await addItem(id, 'Medium', { is_default: true });
  expect((await itemsOf(id)).filter((row) => row.is_default).map((row) => row.label)).toEqual(['Medium']);
  expect(
    await erin.post(`${items}/${light.id}/edit`, { label: 'Light', status: 'inactive', is_default: true }),
  ).toMatchObject({ status: 422, body: { data: { is_default: ['An inactive item cannot be the default.'] } } });
});

test('a new record starts with the default items of its lists; a stored one and the filters keep what they have', async () => {
  const companies = '/api/contacts/companies';
  const idOf = async (list: string) => ((await erin.get(`${path}/${list}`)).body.data as Row).id;
  const retail = await addItem(await idOf('industry'), 'Retail', { is_default: true });
  const studio = await addItem(await idOf('brand'), 'Studio', { is_default: true });
  const startsWith = async (at: string) => ((await erin.get(at, { _form: 'true' })).body.data as FormSchema).values;
  expect(await startsWith(`${companies}/add`)).toMatchObject({
    industry: { id: retail.id, text: 'Retail' },
    brand: [{ id: studio.id, text: 'Studio' }],
    source: null,
  });
  const { id } = (await erin.post(`${companies}/add`, { name: 'Oak', type: 'client' })).body.data as Row;
  expect(await startsWith(`${companies}/${id}/edit`)).toMatchObject({ industry: null, brand: [] });
  expect((await erin.get(`${companies}/filters`)).body.data).toMatchObject({ values: {} });
});

test('only active items are offered, in order', async () => {
  const id = await addList('Finishes');
  const gloss = await addItem(id, 'Gloss', { is_default: true });
  const raw = await addItem(id, 'Raw', { status: 'inactive' });
  const satin = await addItem(id, 'Satin');
  const nia = await agency.staff('Nia');
  const { body } = await nia.get(`${path}/finishes/options`);
  expect(body).toMatchObject({
    data: [
      { id: gloss.id, text: 'Gloss' },
      { id: satin.id, text: 'Satin' },
    ],
    meta: { default: gloss.id },
  });
  expect((await nia.get(`${path}/finishes/options`, { q: 'sat' })).body.data).toEqual([
    { id: satin.id, text: 'Satin' },
  ]);
  expect((await itemsOf(id, { status: 'inactive' })).map((row) => row.id)).toEqual([raw.id]);
  expect(await nia.get(`${path}/nothing/options`)).toMatchObject({ status: 404 });
  expect(await agency.stranger.get(`${path}/finishes/options`)).toMatchObject({ status: 401 });
});

test('the order of the items is saved whole or not at all', async () => {
  const id = await addList('Steps');
  const rows = [await addItem(id, 'One'), await addItem(id, 'Two'), await addItem(id, 'Three')];
  const ids = rows.map((row) => row.id);
  const sequence = `${path}/${id}/items/sequence`;
  expect(await erin.post(sequence, { items: ids.toReversed() })).toMatchObject({ status: 200 });
  expect((await itemsOf(id)).map((row) => [row.label, row.sequence])).toEqual([
    ['Three', 10],
    ['Two', 20],
    ['One', 30],
  ]);
  const foreign = await addItem(await addList('Other steps'), 'Four');
  expect(await erin.post(sequence, { items: [...ids.slice(1), foreign.id] })).toMatchObject({ status: 422 });
  expect(await erin.post(sequence, { items: ids.slice(1) })).toMatchObject({ status: 422 });
  expect((await itemsOf(id)).map((row) => row.label)).toEqual(['Three', 'Two', 'One']);
});

test('both spellings of the address work, and an item asks before it is deleted', async () => {
  const { id } = await addItem(await addList('Bindings'), 'Wire');
  expect(await erin.post(`/api/system/pick-list-item/${id}/edit`, { label: 'Wire-O' })).toMatchObject({ status: 200 });
  const singular = `/api/system/pick-list-item/${id}/delete`;
  expect(await erin.get(singular, { _form: true })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to permanently delete this item?' } },
  });
  expect(await erin.get(`${items}/${id}/delete`, { _form: true })).toMatchObject({ status: 200 });
  expect(await erin.post(singular)).toMatchObject({ status: 200, body: { message: 'Pick List Item deleted' } });
  expect(await erin.post(singular)).toMatchObject({ status: 404 });
});

test('deleting an item in use is refused with advice', async () => {
  const [industry] = await itemsOf('industry');
  const item = industry ?? (await addItem(1, 'Retail'));
  const company = { name: 'Harbour', type: 'client', industry: item.id };
  expect(await erin.post('/api/contacts/companies/add', company)).toMatchObject({ status: 200 });
  expect(await erin.post(`${items}/${item.id}/delete`)).toMatchObject({
    status: 422,
    body: { message: 'Records use this item. You can make it inactive so that it is no longer offered.' },
  });
});

test('browsing, editing lists and editing items are three abilities', async () => {
  const list = await addList('Gated');
  const { id } = await addItem(list, 'Item');
  const bob = await agency.staff('Bob', 'browse pick lists');
  const ann = await agency.staff('Ann', 'edit pick lists');
  const ida = await agency.staff('Ida', 'edit pick list items');
  const nia = await agency.staff('Nia');
  const calls = {
    browse: (who: Person) => who.get(path),
    items: (who: Person) => who.get(`${path}/${list}/items`),
    edit: (who: Person) => who.post(`${path}/${list}/edit`, { label: 'Gated' }),
    add: (who: Person) => who.post(`${items}/add`, { picklist: list, label: 'New' }),
    item: (who: Person) => who.post(`${items}/${id}/edit`, { label: 'Item' }),
  };
  const answers = async (who: Person) => Promise.all(Object.values(calls).map(async (ask) => (await ask(who)).status));
  expect(await answers(bob)).toEqual([200, 200, 403, 403, 403]);
  expect(await answers(ann)).toEqual([200, 200, 200, 403, 403]);
  expect(await answers(ida)).toEqual([200, 200, 403, 200, 200]);
  expect(await answers(nia)).toEqual([403, 403, 403, 403, 403]);
  expect(await answers(agency.stranger)).toEqual([401, 401, 401, 401, 401]);
  expect((await bob.get(`${path}/${list}`)).body.data).toMatchObject({
    can: { edit: false, delete: false, edit_items: false },
  });
});

test('a label that several saved at the same moment was given to all of them', async () => {
  const list = await addList('Paper');
  const adds = [
    [`${path}/add`, { label: 'Envelopes' }],
    [`${items}/add`, { picklist: list, label: 'Matt' }],
    ['/api/jobs/service-types/add', { name: 'Copywriting' }],
    ['/api/training/courses/categories/add', { label: 'Safety' }],
  ] as const;
  for (const [address, values] of adds) {
    const made = await Promise.all(Array.from({ length: 6 }, () => erin.post(address, values)));
    const saved = made.filter(({ status }) => status === 200);
    const refused = made.filter(({ status }) => status === 422);
    expect([address, saved.length, refused.length]).toEqual([address, 1, 5]);
  }
});
