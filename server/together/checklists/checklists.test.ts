import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { everything, inWords, itemsPath, listsPath, load, makeLists } from '../../testing/checklists.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', ...everything, 'read companies', 'read deals', 'add deals', 'copy templates');
});
afterAll(() => agency.close());

const without = (...gone: Ability[]) => everything.filter((one) => !(gone as string[]).includes(one));

test('the checklists of a record are its lists, checklists and items, in order', async () => {
  const { on } = await makeLists(agency, ann, [2, 0]);
  const loaded = await load(ann, on);
  const [first, second] = loaded.checklists;
  expect(loaded.lists).toEqual([first!.cid, second!.cid]);
  expect(loaded.checklists).toMatchObject([
    { id: expect.any(Number), title: 'A', description: null, sequence: 10, ...on },
    { title: 'B', items: [], sequence: 20 },
  ]);
  expect(first!.items).toEqual(loaded.items.map(({ cid }) => cid));
  expect(loaded.items).toMatchObject([
    {
      title: 'A1',
      description: null,
      status: false,
      checklist: first!.cid,
      node: { id: expect.any(Number) },
      assigned_to: null,
      due_on: null,
      comments_count: 0,
    },
    { title: 'A2' },
  ]);
  expect(Object.values(loaded.can).every(Boolean)).toBe(true);
  expect(await ann.get(listsPath, on)).toMatchObject({ status: 200, body: { data: { lists: loaded.lists } } });
});

test('titles are trimmed and limited: 255 for a list, 250 for an item, never empty', async () => {
  const { on } = await makeLists(agency, ann, [1]);
  const { checklists, items } = await load(ann, on);
  const list = `${listsPath}/${checklists[0]!.id}/edit`;
  const item = `${itemsPath}/${items[0]!.cid}/edit`;
  expect(await ann.post(list, { title: `  ${'x'.repeat(255)}  ` })).toMatchObject({
    status: 200,
    body: { data: { title: 'x'.repeat(255) } },
  });
  expect(await ann.post(list, { title: 'x'.repeat(256) })).toMatchObject({
    status: 422,
    body: { data: { title: [/255/] } },
  });
  expect(await ann.post(item, { title: 'y'.repeat(250) })).toMatchObject({ status: 200 });
  for (const title of ['y'.repeat(251), '   ', '', null, 7]) {
    expect(await ann.post(item, { title })).toMatchObject({ status: 422 });
    expect(await ann.post(`${itemsPath}/add`, { title, checklist: checklists[0]!.cid })).toMatchObject({ status: 422 });
    expect(await ann.post(list, { title: title === null ? '' : title })).toMatchObject(
      title === 'y'.repeat(251) ? { status: 200 } : { status: 422 },
    );
  }
  expect((await load(ann, on)).items).toMatchObject([{ title: 'y'.repeat(250) }]);
});

test('a list or item that is sent twice is made once', async () => {
  const { on } = await makeLists(agency, ann, []);
  const list = { ...on, title: 'Launch', cid: 'list-made-here-1' };
  const [one, two] = [await ann.post(`${listsPath}/add`, list), await ann.post(`${listsPath}/add`, list)];
  expect(two.body.data).toEqual(one.body.data);
  const item = { checklist: list.cid, title: 'Domain', cid: 'item-made-here-1' };
  await ann.post(`${itemsPath}/add`, item);
  await ann.post(`${itemsPath}/add`, item);
  expect(inWords(await load(ann, on))).toBe('Launch: Domain');
  const other = await makeLists(agency, ann, [1]);
  const elsewhere = await ann.post(`${itemsPath}/add`, { ...item, checklist: (await other.load()).lists[0] });
  expect(elsewhere).toMatchObject({ status: 422, body: { data: { cid: [expect.any(String)] } } });
  expect(await ann.post(`${listsPath}/add`, { ...list, ...other.on })).toMatchObject({ status: 422 });
});

test('Mark Done sets the status true, Mark Not Done false', async () => {
  const { on } = await makeLists(agency, ann, [1]);
  const [item] = (await load(ann, on)).items;
  const status = `${itemsPath}/${item!.id}/status`;
  expect(await ann.post(status, { status: true })).toMatchObject({ body: { data: { status: true } } });
  expect(await ann.post(`${itemsPath}/${item!.cid}/status`, { status: false })).toMatchObject({
    body: { data: { status: false }, batch: expect.any(String) },
  });
  for (const wrong of [{}, { status: 'true' }, { status: 1 }, { status: null }]) {
    expect(await ann.post(status, wrong)).toMatchObject({ status: 422 });
  }
});

test('the item’s form goes by its cid, saves any part, and names a colleague and a day', async () => {
  const bob = await agency.staff('Bob');
  const cleo = await agency.staff('Cleo');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [cleo.id]);
  const { on } = await makeLists(agency, ann, [1]);
  const [item] = (await load(ann, on)).items;
  const path = `${itemsPath}/${item!.cid}/edit`;
  const { body } = await ann.get(path, { _form: true });
  expect(body.data).toMatchObject({
    values: { title: 'A1', assigned_to: null },
    fields: [{ name: 'title' }, { name: 'description' }, { name: 'assigned_to' }, { name: 'due_on', type: 'date' }],
  });
  await ann.post(path, { assigned_to: bob.id, due_on: '2030-03-05' });
  expect((await load(ann, on)).items).toMatchObject([
    { title: 'A1', assigned_to: { id: bob.id, display_name: 'Bob' }, due_on: '2030-03-05' },
  ]);
  expect(await ann.post(path, { assigned_to: cleo.id })).toMatchObject({ status: 422 });
  await agency.open.pool.query('update users set active = false where id = $1', [bob.id]);
  expect(await ann.post(path, { title: 'A1', assigned_to: bob.id })).toMatchObject({ status: 200 });
  expect(await ann.post(path, { due_on: '2030-02-31' })).toMatchObject({ status: 422 });
});

describe('each ability opens its own call', () => {
  const calls: [Ability, (it: { list: string; item: string; on: object }) => [string, object]][] = [
    ['read checklists', ({ on }) => [listsPath, on]],
    ['add checklists', ({ on }) => [`${listsPath}/add`, { ...on, title: 'New' }]],
    ['edit checklists', ({ list }) => [`${listsPath}/${list}/edit`, { title: 'Other' }]],
    ['delete checklists', ({ list }) => [`${listsPath}/${list}/delete`, {}]],
    ['sort checklists', ({ list }) => [`${listsPath}/sequence`, { checklists: [list] }]],
    ['add items', ({ list }) => [`${itemsPath}/add`, { checklist: list, title: 'New' }]],
    ['edit items', ({ item }) => [`${itemsPath}/${item}/edit`, { title: 'Other' }]],
    ['delete items', ({ item }) => [`${itemsPath}/${item}/delete`, {}]],
    ['change item status', ({ item }) => [`${itemsPath}/${item}/status`, { status: true }]],
  ];
  test.each(calls)('%s', async (ability, call) => {
    const { on } = await makeLists(agency, ann, [1]);
    const { checklists, items } = await load(ann, on);
    const [path, body] = call({ list: checklists[0]!.cid, item: items[0]!.cid, on });
    const hers = await agency.staff('Hers', ability, 'read companies');
    const not = await agency.staff('Not', ...without(ability), 'read companies');
    const blind = await agency.staff('Blind', ability);
    expect(await not.post(path, body)).toMatchObject({ status: 403 });
    expect(await agency.stranger.post(path, body)).toMatchObject({ status: 401 });
    expect([403, 422]).toContain((await blind.post(path, body)).status);
    expect(inWords(await load(ann, on))).toBe('A: A1');
    expect(await hers.post(path, body)).toMatchObject({ status: 200 });
  });

  test('read items: without it the lists come without their items, and an item by itself is refused', async () => {
    const { on } = await makeLists(agency, ann, [1]);
    const { items, checklists } = await load(ann, on);
    const nora = await agency.staff('Nora', 'read checklists', 'read companies');
    expect(await load(nora, on)).toMatchObject({
      checklists: [{ title: 'A', items: [] }],
      items: [],
      can: { read_items: false },
    });
    expect(await nora.get(`${itemsPath}/${items[0]!.cid}`)).toMatchObject({ status: 403 });
    expect(await nora.get(`${listsPath}/${checklists[0]!.id}`)).toMatchObject({
      body: { data: { title: 'A', items: [] } },
    });
    const otto = await agency.staff('Otto', 'read checklist items', 'read companies');
    expect(await otto.get(`${itemsPath}/${items[0]!.cid}`)).toMatchObject({ body: { data: { title: 'A1' } } });
  });
});

test('lists are as open as their record: own deals only, and gone with it', async () => {
  const sam = await agency.staff('Sam', ...everything, 'read own deals', 'add deals', 'read companies');
  const company = await addCompany(agency, 'Acme');
  const [his, hers] = [await addDeal(sam, { company }), await addDeal(ann, { company })];
  const on = (id: number) => ({ reference_type: 'Deal', reference_id: id });
  expect(await sam.post(`${listsPath}/add`, { ...on(his), title: 'Mine' })).toMatchObject({ status: 200 });
  const { body } = await ann.post(`${listsPath}/add`, { ...on(hers), title: 'Hers' });
  const { id } = body.data as { id: number };
  const made = await ann.post(`${itemsPath}/add`, { checklist: id, title: 'Hers' });
  const item = (made.body.data as { cid: string }).cid;
  expect(await sam.post(listsPath, on(hers))).toMatchObject({
    status: 422,
    body: { data: { reference_id: expect.anything() } },
  });
  expect(await sam.post(`${listsPath}/add`, { ...on(hers), title: 'No' })).toMatchObject({ status: 422 });
  expect(await sam.post(`${itemsPath}/add`, { checklist: id, title: 'No' })).toMatchObject({ status: 422 });
  for (const path of [`${listsPath}/${id}/edit`, `${listsPath}/${id}/delete`, `${itemsPath}/${item}/delete`]) {
    expect(await sam.post(path, { title: 'No' })).toMatchObject({ status: 403 });
  }
  expect(await sam.get(`${listsPath}/${id}`)).toMatchObject({ status: 403 });
  expect(await sam.get('/api/system/history', { table: 'checklists', id })).toMatchObject({ status: 403 });
  await agency.open.pool.query('update deals set deleted_at = now() where id = $1', [hers]);
  expect(await ann.post(listsPath, on(hers))).toMatchObject({ status: 422 });
  expect(await ann.get(`${itemsPath}/${item}`)).toMatchObject({ status: 404 });
});

test('only known kinds of records carry lists', async () => {
  const { on } = await makeLists(agency, ann, [1]);
  const { items } = await load(ann, on);
  for (const reference_type of ['ChecklistItem', 'User', 'constructor', '__proto__', '', 7, null, ['Company']]) {
    const given = { reference_type, reference_id: items[0]!.id };
    expect(await ann.post(listsPath, given)).toMatchObject({ status: 422 });
    expect(await ann.post(`${listsPath}/add`, { ...given, title: 'No' })).toMatchObject({ status: 422 });
  }
  for (const reference_id of [0, -1, 'x', 2_147_483_647, null]) {
    expect(await ann.post(listsPath, { reference_type: 'Company', reference_id })).toMatchObject({ status: 422 });
  }
});

test('a deleted list comes back with its items, and the history tells', async () => {
  const { on } = await makeLists(agency, ann, [2]);
  const { checklists, items } = await load(ann, on);
  await ann.post(`${itemsPath}/${items[0]!.id}/status`, { status: true });
  const gone = await ann.post(`${listsPath}/${checklists[0]!.cid}/delete`);
  expect(await load(ann, on)).toMatchObject({ lists: [], items: [] });
  expect(await ann.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(inWords(await load(ann, on))).toBe('A: A1 A2');
  expect((await load(ann, on)).items[0]).toMatchObject({ status: true, cid: items[0]!.cid });
  const history = await ann.get('/api/system/history', { table: 'checklist_items', id: items[0]!.id });
  expect(history.body.data).toMatchObject([
    { kind: 'added' },
    { kind: 'deleted' },
    { kind: 'changed', changes: [{ label: 'Done', from: false, to: true }] },
    { kind: 'added' },
  ]);
});
