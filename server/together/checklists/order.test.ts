import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { everything, inWords, listsPath, load, makeLists } from '../../testing/checklists.ts';

const path = `${listsPath}/sequence`;
let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', ...everything, 'read companies');
});
afterAll(() => agency.close());

/** A record with lists, and functions that find lists and items by title. */
async function setting(sizes: number[]) {
  const { on } = await makeLists(agency, ann, sizes);
  const { checklists, items } = await load(ann, on);
  const cidOf = (title: string) => [...checklists, ...items].find((one) => one.title === title)!.cid;
  const idOf = (title: string) => [...checklists, ...items].find((one) => one.title === title)!.id;
  const order = (text: string) =>
    text.split(' ').map((pair) => ({ checklist: cidOf(pair.split('/')[0]!), item: cidOf(pair.split('/')[1]!) }));
  return { on, cidOf, idOf, order, now: async () => inWords(await load(ann, on)) };
}

test('lists are put into order, ten apart', async () => {
  const { on, cidOf, idOf, now } = await setting([0, 0, 0]);
  expect(await ann.post(path, { checklists: [cidOf('C'), idOf('A'), { id: idOf('B') }] })).toMatchObject({
    status: 200,
  });
  expect(await now()).toBe('C: | A: | B:');
  expect((await load(ann, on)).checklists.map(({ sequence }) => sequence)).toEqual([10, 20, 30]);
  await ann.post(path, { checklist: cidOf('B'), before: cidOf('C') });
  expect(await now()).toBe('B: | C: | A:');
  await ann.post(path, { checklist: cidOf('B'), after: cidOf('C') });
  await ann.post(path, { checklist: cidOf('C') });
  expect(await now()).toBe('B: | A: | C:');
});

test('items move within and between lists, one row at a time', async () => {
  const { cidOf, now } = await setting([3, 1]);
  const { body } = await ann.post(path, { item: cidOf('A3'), checklist: cidOf('A'), before: cidOf('A1') });
  expect(await now()).toBe('A: A3 A1 A2 | B: B1');
  const { rows } = await agency.open.pool.query('select table_name from changes where batch = $1', [body.batch]);
  expect(rows).toEqual([{ table_name: 'checklist_items' }]);
  await ann.post(path, { item: cidOf('A1'), checklist: cidOf('B'), after: cidOf('B1') });
  expect(await now()).toBe('A: A3 A2 | B: B1 A1');
  await ann.post(path, { item: cidOf('A3'), checklist: cidOf('B') });
  expect(await now()).toBe('A: A2 | B: B1 A1 A3');
  // If the neighbour is now in another list, the item goes to the end; next to itself, an item stays.
  await ann.post(path, { item: cidOf('B1'), checklist: cidOf('A'), before: cidOf('A1') });
  expect(await now()).toBe('A: A2 B1 | B: A1 A3');
  await ann.post(path, { item: cidOf('A1'), checklist: cidOf('B'), before: cidOf('A1') });
  expect(await now()).toBe('A: A2 B1 | B: A1 A3');
  expect(await ann.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 409 });
});

test('a place between two is found a hundred times over', async () => {
  const { cidOf, now } = await setting([3]);
  for (let turn = 0; turn < 60; turn++) {
    await ann.post(path, { item: cidOf('A3'), checklist: cidOf('A'), before: cidOf('A2') });
    await ann.post(path, { item: cidOf('A2'), checklist: cidOf('A'), before: cidOf('A3') });
  }
  expect(await now()).toBe('A: A1 A2 A3');
});

test('a whole order names every item of its lists once, or nothing changes', async () => {
  const { cidOf, order, now } = await setting([2, 2]);
  expect(await ann.post(path, { items: order('A/B2 A/A1 A/A2 B/B1') })).toMatchObject({ status: 200 });
  expect(await now()).toBe('A: B2 A1 A2 | B: B1');
  const before = await now();
  const other = await setting([1]);
  const bad = [
    order('A/B2 A/A1'),
    order('A/B2 A/A1 A/A2 A/A2'),
    [...order('A/B2 A/A1 A/A2'), { checklist: cidOf('A'), item: other.cidOf('A1') }],
    [...order('A/B2 A/A1'), { checklist: other.cidOf('A'), item: cidOf('A2') }],
    [...order('A/B2 A/A1'), { item: cidOf('A2') }],
    [...order('A/B2 A/A1'), { checklist: cidOf('A'), item: 'no-such-item' }],
    Array.from({ length: 10_000 }, () => order('A/B2')[0]),
    Array.from({ length: 20_000 }, () => 1),
    [],
    'A1',
    [[]],
  ];
  for (const items of bad) expect([400, 413, 422]).toContain((await ann.post(path, { items })).status);
  expect(await now()).toBe(before);
  expect(await other.now()).toBe('A: A1');
});

test('nothing slips from one record to another, and a foreign list is as good as none', async () => {
  const mine = await setting([2, 0]);
  const other = await setting([1]);
  const bad = [
    { item: mine.cidOf('A1'), checklist: other.cidOf('A') },
    { item: other.cidOf('A1'), checklist: mine.cidOf('A') },
    { item: mine.cidOf('A1'), checklist: 'no-such-list' },
    { item: 'no-such-item', checklist: mine.cidOf('A') },
    { checklists: [mine.cidOf('A'), other.cidOf('A')] },
    { checklists: [mine.cidOf('A')] },
    { checklists: [mine.cidOf('A'), mine.cidOf('B'), mine.cidOf('B')] },
    { checklists: [mine.cidOf('A'), mine.cidOf('A')] },
    { checklists: [] },
    { checklists: { a: 1 } },
    { checklist: { a: 1 } },
    {},
  ];
  for (const body of bad) expect(await ann.post(path, body)).toMatchObject({ status: 422 });
  expect([await mine.now(), await other.now()]).toEqual(['A: A1 A2 | B:', 'A: A1']);
  const blind = await agency.staff('Blind', 'sort checklists');
  expect(await blind.post(path, { checklists: [mine.cidOf('B'), mine.cidOf('A')] })).toMatchObject({ status: 422 });
  expect(await mine.now()).toBe('A: A1 A2 | B:');
});

test('two who move at once both get their way', async () => {
  const { cidOf, now } = await setting([4, 4]);
  await Promise.all(
    ['A1', 'A2', 'A3', 'A4'].flatMap((title, at) => [
      ann.post(path, { item: cidOf(title), checklist: cidOf('B') }),
      ann.post(path, { item: cidOf(`B${at + 1}`), checklist: cidOf('A') }),
    ]),
  );
  const [first, second] = (await now()).split(' | ');
  expect(first!.split(' ').toSorted()).toEqual(['A:', 'B1', 'B2', 'B3', 'B4']);
  expect(second!.split(' ').toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'B:']);
});
