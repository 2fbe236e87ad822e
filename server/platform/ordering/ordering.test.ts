import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { makeOutlines, outlineRoutes } from '../../testing/outlines.ts';
import type { ToldOutline } from '../../testing/outlines.ts';

let agency: Agency;
let ann: Person;
let path: string;
beforeAll(async () => {
  agency = await openAgency(outlineRoutes);
  await makeOutlines(agency.open);
  ann = await agency.staff('Ann', 'read checklists', 'edit checklists', 'sort checklists');
});
afterAll(() => agency.close());

let turn = 0;
/** Client ids are unique in the whole table, so each test has its own. */
const key = (name: string) => `${name}-${turn}x`;

beforeEach(async () => {
  turn += 1;
  const { rows } = await agency.open.pool.query<{ id: number }>('insert into outlines default values returning id');
  path = `/api/outlines/${rows[0]!.id}`;
  for (const name of ['A', 'B', 'C']) await ann.post(`${path}/sections`, { cid: key(name), name });
  for (const name of ['A1', 'A2', 'A3', 'B1']) await addPoint(name, name[0]!);
});

const addPoint = (name: string, section: string, more: object = {}) =>
  ann.post(`${path}/points`, { cid: key(name), name, section: key(section), ...more });
const order = (body: Record<string, unknown>, who = ann) => who.post(`${path}/order`, body);
const move = (point: string, section: string, beside: Record<string, string> = {}) =>
  order({ point: key(point), section: key(section), ...keyed(beside) });
const keyed = (named: Record<string, string>) =>
  Object.fromEntries(Object.entries(named).map(([field, name]) => [field, key(name)]));

/** "A: A1 A2 | B>A: B1": sections with what they are in, and their points. */
async function words(): Promise<string> {
  const { sections, names } = (await ann.get(path)).body.data as ToldOutline;
  const nameOf = (cid: string | null) => sections.find((one) => one.key === cid)?.name;
  return sections
    .map(({ name, parent, points }) =>
      [`${name}${parent ? `>${nameOf(parent)}` : ''}:`, ...points.map((point) => names[point])].join(' '),
    )
    .join(' | ');
}

test('a third module orders its groups and items by what it declares', async () => {
  expect(await words()).toBe('A: A1 A2 A3 | B: B1 | C:');
  await move('A3', 'A', { before: 'A1' });
  await move('A1', 'B', { after: 'B1' });
  await order({ section: key('C'), before: key('A') });
  expect(await words()).toBe('C: | A: A3 A2 | B: B1 A1');
  const told = ['A2', 'A3', 'B1'].map((name) => ({ point: key(name), section: key('A') }));
  await order({ points: [...told, { point: key('A1'), section: key('B') }] });
  await order({ sections: ['B', 'A', 'C'].map(key) });
  expect(await words()).toBe('B: A1 | A: A2 A3 B1 | C:');
});

test('what came twice is made once, at its place; a cid that stands elsewhere is refused', async () => {
  expect(await addPoint('A0', 'A', { before: key('A1') })).toMatchObject({ status: 200 });
  expect(await addPoint('A0', 'A')).toMatchObject({ status: 200 });
  expect(await words()).toBe('A: A0 A1 A2 A3 | B: B1 | C:');
  expect(await addPoint('A0', 'B')).toMatchObject({
    status: 422,
    body: { data: { cid: ['The cid value is already taken.'] } },
  });
  expect(await ann.post(`${path}/sections`, { cid: key('A'), name: 'A', parent: key('B') })).toMatchObject({
    status: 422,
  });
});

test('sections stand in sections, and a move that would make a loop is refused', async () => {
  const into = (section: string, parent: string | null, beside: Record<string, string> = {}) =>
    order({ section: key(section), parent: parent && key(parent), ...keyed(beside) });
  await into('B', 'A');
  await into('C', 'B');
  expect(await words()).toContain('B>A: B1');
  const before = await words();
  for (const parent of ['A', 'B', 'C']) {
    expect(await into('A', parent)).toMatchObject({
      status: 422,
      body: { message: 'A section cannot be moved into itself.' },
    });
  }
  expect(await order({ section: key('A'), parent: 'no-such' })).toMatchObject({ status: 422 });
  expect(await words()).toBe(before);
  await into('C', 'A', { before: 'B' });
  await into('B', null, { before: 'A' });
  expect((await words()).split(' | ').toSorted()).toEqual(['A: A1 A2 A3', 'B: B1', 'C>A:']);
  await ann.post(`/api/sections/${key('A')}/delete`);
  expect(await words()).toBe('B: B1');
});

test('an order that leaves one out, names one twice or a foreign one changes nothing', async () => {
  const before = await words();
  const all = ['A1', 'A2', 'A3'].map((name) => ({ point: key(name), section: key('A') }));
  const wrong = [
    { points: all.slice(1) },
    { points: [...all, all[0]] },
    { points: [...all, { point: 'no-such', section: key('A') }] },
    { points: all.map(({ point }) => ({ point })) },
    { sections: [key('A'), key('B')] },
    { sections: [key('A'), key('B'), key('B')] },
    { sections: 'all' },
    { points: Array.from({ length: 1001 }, () => all[0]) },
    { point: 'no-such', section: key('A') },
    { point: key('A1'), section: 'no-such' },
    {},
  ];
  for (const body of wrong) expect([body, (await order(body)).status]).toEqual([body, 422]);
  expect(await words()).toBe(before);
});

test('a full section takes none more, however it would come', async () => {
  for (let n = 0; n < 50; n += 1) await addPoint(`C${n}`, 'C');
  for (const answer of [
    await addPoint('C50', 'C'),
    await addPoint('C50', 'C', { before: key('C1') }),
    await move('A1', 'C'),
    await move('A1', 'C', { before: 'C3' }),
  ]) {
    expect(answer).toMatchObject({ status: 422, body: { message: 'A section has at most 50 points.' } });
  }
  expect(await move('C3', 'C', { before: 'C1' })).toMatchObject({ status: 200 });
});

test('who may read alone moves nothing, and a stranger sees nothing', async () => {
  const bob = await agency.staff('Bob', 'read checklists', 'edit checklists');
  const body = { point: key('A1'), section: key('B') };
  expect(await order(body, bob)).toMatchObject({ status: 403 });
  expect(await order(body, agency.stranger)).toMatchObject({ status: 401 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('many who add and move at once wait for each other, and none is lost', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => [
      addPoint(`N${n}`, n % 2 === 0 ? 'A' : 'B', { before: key('A1') }),
      move(`A${(n % 3) + 1}`, n % 2 === 0 ? 'B' : 'A', { before: 'B1' }),
      order({ section: key(n % 2 === 0 ? 'A' : 'B'), before: key('C') }),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const points = (await words()).split(/[ :|]+/).filter((name) => /\d/.test(name));
  expect(points).toHaveLength(34);
  expect(new Set(points).size).toBe(34);
});
